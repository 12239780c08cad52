import { z } from 'zod';
import { defineRefusals, refusal } from '#contracts/refusal.ts';
import { offerEndCauses } from './offer-state.ts';

/** Every refusal of this module. */
export const offerErrors = defineRefusals('offers', {
  /** The offer does not exist, or the caller is not a party to it. */
  notFound: refusal('notFound'),
  /** The spec's "This offer is no longer valid". */
  noLongerValid: refusal('conflict', z.object({ cause: z.enum(offerEndCauses) })),
  /** Another revision was sent in between: the caller has to read it before answering. */
  changedMeanwhile: refusal('conflict', z.object({ revision: z.int() })),
  /** The other party has only changed an item and has not agreed: the terms can be confirmed, not accepted. */
  confirmFirst: refusal('conflict'),
  counterFirst: refusal('conflict'),
  /** There is nothing to confirm: the other party agrees, and the terms can be accepted. */
  nothingToConfirm: refusal('conflict'),
  /** An item in the terms has changed since the caller saw it. */
  itemChanged: refusal('conflict', z.object({ itemId: z.string() })),
  /** The other party is the awaited one. */
  notYourTurn: refusal('conflict'),
  /** The offer has been accepted, declined or withdrawn already. */
  alreadyEnded: refusal('conflict', z.object({ state: z.string() })),
  /** The counter-offer changes nothing: the member should accept instead. */
  nothingChanged: refusal('invalid'),
  /** The terms hold "any one of these": the member who accepts picks one thing of each group. */
  pickOne: refusal('invalid'),
  tooManyChoices: refusal('invalid', z.object({ maximum: z.int() })),
  /** The item does not exist, or the caller may not see it. */
  itemNotFound: refusal('notFound'),
  itemGone: refusal('conflict'),
  notTheirItem: refusal('invalid'),
  severalOwners: refusal('invalid'),
  ownItem: refusal('invalid'),
  notForSale: refusal('invalid'),
  /** The owner wants more; the amount is not disclosed. */
  belowLeastValue: refusal('invalid'),
  resubmittedOnce: refusal('conflict'),
  resubmitTooSoon: refusal('conflict', z.object({ days: z.int() })),
  termsRefused: refusal('conflict', z.object({ days: z.int() })),
  /** The negotiation has reached its maximum of revisions: accept, decline, or start a new offer. */
  tooManyRevisions: refusal('limited', z.object({ maximum: z.int() })),
  /** A live offer of the caller, named here, has the same terms already. */
  alreadyOffered: refusal('conflict', z.object({ offerId: z.string() })),
  tooManyOpen: refusal('limited', z.object({ maximum: z.int() })),
  tooMuchOpen: refusal('limited', z.object({ maximum: z.int() })),
  /** The other party's open swaps have reached a newcomer's limit. */
  partnerHasTooMuchOpen: refusal('limited'),
});
