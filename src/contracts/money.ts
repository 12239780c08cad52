import { z } from 'zod';

/** Money is whole Australian cents, never a float of dollars. */
export const Cents = z.int().brand<'Cents'>();
export type Cents = z.infer<typeof Cents>;

/** A zod schema of an amount between two bounds, both in cents. */
export const centsRangeSchema = (minimum: number, maximum: number) =>
  z.int().min(minimum).max(maximum).brand<'Cents'>();
