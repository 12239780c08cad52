import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { PointEntry } from '../server/point-entry.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<
      typeof PointEntry,
      'reason',
      'itemPublished' | 'swapCompleted' | 'reviewWritten' | 'fiveStarsReceived' | 'firstSwap' | 'chainCompleted'
    >,
  ]
>;
