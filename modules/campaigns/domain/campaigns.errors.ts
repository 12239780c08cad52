import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const campaignsErrors = defineRefusals('campaigns', {
  /** The link is genuine, but its address is no longer recorded. */
  noEmail: refusal('notFound'),
  /** The link was not signed by this site. */
  linkInvalid: refusal('invalid'),
  /** The law requires a named sender, and the operator has not configured one. */
  notOffered: refusal('unavailable'),
  designNotFound: refusal('notFound'),
  /** Another save came first; the editor's own work is still on its screen. */
  designChanged: refusal('conflict', z.object({ version: z.number(), by: z.string() })),
  notFound: refusal('notFound'),
  /** The state of the campaign does not allow the action. */
  notNow: refusal('conflict', z.object({ state: z.string() })),
  nameMissing: refusal('invalid'),
  recipientMissing: refusal('invalid'),
  subjectMissing: refusal('invalid'),
  bodyMissing: refusal('invalid'),
  couponMissing: refusal('invalid'),
  /** The design or the subject has faults that readers would see; `faults` names each by its block and text. */
  designFaulty: refusal('invalid', z.object({ count: z.number(), faults: z.string() })),
  /** The time of a schedule has passed. */
  inPast: refusal('invalid'),
  alreadySettled: refusal('conflict'),
  /** Nothing more goes out of a campaign that staff stopped. */
  notAgainAfterStop: refusal('conflict'),
  /** No member has the username that a preview was asked for. */
  readerNotFound: refusal('notFound'),
});
