import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { endCauses } from './offer-state.ts';

/** Every "no" of this module. */
export const offerErrors = defineRefusals('offers', {
  /** No such offer, or none of the caller's. */
  notFound: refusal('notFound'),
  /** The spec's "This offer is no longer valid". */
  noLongerValid: refusal('conflict', z.object({ cause: z.enum(endCauses) })),
  /** Another revision came in between: look again before answering. */
  changedMeanwhile: refusal('conflict', z.object({ revision: z.int() })),
  /** The other party has the word. */
  notYourTurn: refusal('conflict'),
  /** Accepted, declined or withdrawn already. */
  alreadyEnded: refusal('conflict', z.object({ state: z.string() })),
  /** A counter-offer that changes nothing: accept instead. */
  nothingChanged: refusal('invalid'),
  /** No such item, or none that the caller may see. */
  itemNotFound: refusal('notFound'),
  itemGone: refusal('conflict'),
  notTheirItem: refusal('invalid'),
  severalOwners: refusal('invalid'),
  ownItem: refusal('invalid'),
  notForSale: refusal('invalid'),
  /** Says that the owner wants more, and not how much more. */
  belowLeastValue: refusal('invalid'),
  resubmitTooSoon: refusal('conflict', z.object({ days: z.int() })),
  /** These two have gone back and forth long enough: accept, decline, or begin anew. */
  tooManyRevisions: refusal('limited', z.object({ maximum: z.int() })),
  /** The same terms await their answer already, in this offer. */
  alreadyOffered: refusal('conflict', z.object({ offerId: z.string() })),
  tooManyOpen: refusal('limited', z.object({ maximum: z.int() })),
  tooMuchOpen: refusal('limited', z.object({ maximum: z.int() })),
  /** The other side has as much agreed and not yet done as a newcomer may. */
  partnerHasTooMuchOpen: refusal('limited'),
});
