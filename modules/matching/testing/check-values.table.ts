import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { ItemLike } from '../server/like.entity.ts';
import type { Swipe } from '../server/swipe.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<typeof ItemLike, 'source', 'heart' | 'swipe'>,
    SameValues<typeof Swipe, 'direction', 'right' | 'left' | 'later'>,
  ]
>;
