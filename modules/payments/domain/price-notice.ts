import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { editVersionInput, editVersionOutput } from '#contracts/edit-version.ts';
import { readableRowsSchema } from '#contracts/rows.ts';
import { reasonTextSchema } from './payments.schemas.ts';
import { priceKeys } from './prices.ts';

/** The days of notice that a new price needs; the table of prices enforces them too. */
export const priceNoticeDays = 14;

/** The first moment from which a price that is announced now may be charged. */
export const computeEarliestPriceStart = (now: Date): Date => new Date(now.getTime() + priceNoticeDays * day);

/** The bounds of a price in cents, which the table enforces. */
export const priceCentsSchema = z.int().min(100).max(1_000_000);

/** From a moment, as an ISO text. */
export const announcePriceInput = z.object({
  key: z.enum(priceKeys),
  cents: priceCentsSchema,
  from: z.iso.datetime(),
  /** For the audit log; the console asks for it. */
  reason: reasonTextSchema.optional(),
  ...editVersionInput,
});

export const priceHistoryView = readableRowsSchema(
  z.object({
    key: z.enum(priceKeys),
    cents: z.int(),
    noticedAt: z.iso.datetime(),
    from: z.iso.datetime(),
    /** `next` is announced, `now` is charged, `past` was. */
    state: z.enum(['next', 'now', 'past']),
    /** The number of members that the notice was mailed to. */
    mailed: z.int(),
    /** Version of all prices of the key, against which the next one is announced. */
    ...editVersionOutput,
  }),
);
export type PriceRow = z.infer<typeof priceHistoryView>[number];
