import type { z } from 'zod';
import { brandedId } from '#contracts/ids.ts';

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
