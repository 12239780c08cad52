import { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';
import { staffPageInput, staffPageSchema } from '#contracts/staff-page.ts';
import { CheckoutId } from './checkout.ts';

export const DifferenceId = brandedId('ReconciliationDifference');
export type DifferenceId = z.infer<typeof DifferenceId>;

/**
 * Kinds of differences between our records and the provider's: it has a payment that is missing here, or does not know
 * one of ours; amount, refunded amount, dispute, state or renewal differ; it has a checkout of this site that is
 * unknown here; or a checkout was left open at a provider that this site no longer uses.
 */
export const differenceKinds = [
  'paymentMissing',
  'paymentUnknown',
  'amount',
  'refund',
  'dispute',
  'state',
  'renewal',
  'checkoutUnknown',
  'otherProvider',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** Filters of the differences: the open ones, or all. */
export const DifferenceFilters = z.object({
  state: z.enum(['all']).optional(),
  kind: z.enum(differenceKinds).optional(),
});
export type DifferenceFilters = z.infer<typeof DifferenceFilters>;
export const differenceSortColumns = ['found'] as const;
export const differenceListInput = staffPageInput(DifferenceFilters.shape, differenceSortColumns);
export type DifferenceListQuery = z.infer<typeof differenceListInput>;

const difference = z.object({
  id: DifferenceId,
  kind: z.enum(differenceKinds),
  checkoutId: CheckoutId.nullable(),
  providerId: z.string(),
  ours: z.string().nullable(),
  theirs: z.string().nullable(),
  foundAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  settledAt: z.iso.datetime().nullable(),
});
export type ReconciliationDifference = z.infer<typeof difference>;
export const staffDifferencePage = staffPageSchema(difference);
