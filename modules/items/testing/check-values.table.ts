import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Item } from '../server/item.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof Item, 'condition', 'new' | 'usedLikeNew' | 'usedGood' | 'usedFair'>,
    SameValues<typeof Item, 'deliveryPreference', 'courier' | 'meet' | 'either'>,
    SameValues<typeof Item, 'sizeOption', 'satchel' | 'handbag' | 'shoebox' | 'briefcase' | 'carryOn' | 'checkIn'>,
    SameValues<typeof Item, 'state', 'draft' | 'published' | 'reserved' | 'swapped' | 'withdrawn' | 'removed'>,
  ]
>;
