import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Offer, OfferRevision, OfferRevisionItem } from '../server/offer.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof Offer, 'declineReason', 'asksCash' | 'worthLess' | 'tooFar' | 'notWanted' | 'notNow'>,
    SameValues<typeof Offer, 'endedCause', 'time' | 'item' | 'member'>,
    SameValues<typeof Offer, 'state', 'pending' | 'accepted' | 'declined' | 'withdrawn' | 'expired'>,
    SameValues<typeof OfferRevision, 'kind', 'terms' | 'itemChange' | 'confirmation' | 'narrowing' | 'pick'>,
    SameValues<typeof OfferRevisionItem, 'side', 'offerer' | 'owner'>,
  ]
>;
