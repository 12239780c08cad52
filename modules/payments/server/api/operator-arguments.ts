import { z } from 'zod';
import { codeTextSchema } from '#contracts/text.ts';
import { lookupArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { EventId, newId } from '#contracts/ids.ts';
import { toPerthDayEnd } from '#contracts/australian-day-bounds.ts';
import { grantedMonthsSchema, reasonTextSchema, tokenAmountSchema } from '../../domain/payments.schemas.ts';
import { maxTokensPerBooking } from '../../domain/token-bounds.ts';

/** The arguments of the operators' payments commands. */
export const memberArgument = {
  name: 'who',
  about: "the member's address, username or id",
  schema: lookupArgumentSchema,
} as const;

export const amountArgument = {
  name: 'amount',
  about: `a whole number of tokens from 1 to ${maxTokensPerBooking}`,
  schema: z.coerce.number().pipe(tokenAmountSchema),
} as const;

const day = z.iso.date().transform(toPerthDayEnd);
const months = z.coerce
  .number()
  .pipe(grantedMonthsSchema)
  .transform((count) => ({ months: count }));
export const untilArgument = {
  name: 'until',
  about: 'the last day as YYYY-MM-DD, or a number of months from 1 to 120',
  schema: z.union([day, months]),
} as const;

export const reasonArgument = {
  name: 'reason',
  about: 'why, in 5 to 500 characters, for the audit log',
  schema: reasonTextSchema,
} as const;

/** Idempotency key: a script that repeats a key books nothing new. */
export const idempotencyKeyOption = {
  name: 'key',
  about: 'a key of your own, up to 100 characters: the same key does nothing twice',
  schema: codeTextSchema().min(1).max(100),
} as const;

/** The reference of a grant from its optional key; operators' keys have their own namespace. */
export const toGrantReference = (given: string | undefined): string =>
  given === undefined ? newId(EventId) : `key:${given}`;
