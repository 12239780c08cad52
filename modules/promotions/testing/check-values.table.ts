import type { AllSame, SameValues } from '#testing/check-values.ts';
import type { Coupon, SwapAssist } from '../server/promotions.entity.ts';

/** The values that the database takes, written by a test; the type check compares them with the entities. */
export type CheckedValues = AllSame<
  [
    SameValues<
      typeof Coupon,
      'kind',
      'month' | 'specialMonth' | 'threeMonths' | 'sixMonths' | 'twelveMonths' | 'tokens'
    >,
    SameValues<typeof SwapAssist, 'source', 'paid' | 'coupon'>,
  ]
>;
