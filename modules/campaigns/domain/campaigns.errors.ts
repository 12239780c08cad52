import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';

export const campaignErrors = defineRefusals('campaigns', {
  /** The link is genuine, but its address is no longer recorded. */
  noEmail: refusal('notFound'),
  /** The link was not signed by this site. */
  linkInvalid: refusal('invalid'),
  /** The law requires a named sender, and the operator has not configured one. */
  notOffered: refusal('unavailable'),
  designNotFound: refusal('notFound'),
  /** Another save came first; the editor's own work is still on its screen. */
  designChanged: refusal('conflict', z.object({ version: z.number(), by: z.string() })),
});
