import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Swap, SwapDelivery, SwapLeg, SwapMeetingSide, SwapNote, SwapReturn } from '../server/swap.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof Swap, 'disputeCause', 'problem' | 'notAsDescribed' | 'ban' | 'overdue'>,
    SameValues<typeof Swap, 'originKind', 'offer' | 'chain'>,
    SameValues<typeof Swap, 'settledAs', 'resumed' | 'completed' | 'cancelled'>,
    SameValues<typeof Swap, 'state', 'agreed' | 'underWay' | 'disputed' | 'completed' | 'cancelled'>,
    SameValues<typeof SwapDelivery, 'kind', 'meeting' | 'courier' | 'post' | 'transfer'>,
    SameValues<
      typeof SwapDelivery,
      'placeKind',
      'library' | 'policeFoyer' | 'shoppingCentre' | 'cafe' | 'station' | 'communityCentre'
    >,
    SameValues<typeof SwapLeg, 'method', 'meeting' | 'post' | 'transfer'>,
    SameValues<typeof SwapLeg, 'state', 'agreed' | 'sent' | 'received' | 'cancelled'>,
    SameValues<
      typeof SwapMeetingSide,
      'noShowEnd',
      'wasThere' | 'couldNot' | 'sameBack' | 'silent' | 'withdrawn' | 'lapsed'
    >,
    SameValues<
      typeof SwapNote,
      'kind',
      'problem' | 'notAsDescribed' | 'statement' | 'cancelReason' | 'packing' | 'opening'
    >,
    SameValues<typeof SwapReturn, 'state', 'awaited' | 'sent' | 'home' | 'closed'>,
  ]
>;
