import { findGravestDispute, type DisputeState } from '../../domain/checkout.ts';
import type { DifferenceKind } from '../../domain/reconciliation.ts';
import type { ProviderCheckout } from '../provider/payment-provider.ts';

/** Stored data of a checkout and its payments. */
export interface StoredCheckout {
  readonly state: string;
  readonly providerId: string;
  readonly payments: readonly StoredPayment[];
}

export interface StoredPayment {
  readonly providerId: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dispute: DisputeState | null;
}

export interface FoundDifference {
  readonly kind: DifferenceKind;
  readonly providerId: string;
  readonly ours: string | null;
  readonly theirs: string | null;
}

/** Where a stored checkout differs from what the provider says of it. */
export function findDifferences(stored: StoredCheckout, reported: ProviderCheckout): readonly FoundDifference[] {
  const ours = new Map(stored.payments.map((payment) => [payment.providerId, payment]));
  const theirs = new Set(reported.payments.map(({ id }) => id));
  const found: FoundDifference[] = [];
  for (const { id, cents, refundedCents, disputes } of reported.payments) {
    const own = ours.get(id);
    const note = (kind: DifferenceKind, mine: number | string | null, other: number | string | null) =>
      mine === other ||
      found.push({ kind, providerId: id, ours: mine === null ? null : String(mine), theirs: String(other) });
    if (!own) {
      note('paymentMissing', null, cents);
      continue;
    }
    note('amount', own.cents, cents);
    note('refund', own.refundedCents, refundedCents);
    note('dispute', own.dispute ?? 'none', findGravestDispute(disputes.map(({ state }) => state)) ?? 'none');
  }
  for (const { providerId, cents } of stored.payments)
    if (!theirs.has(providerId)) found.push({ kind: 'paymentUnknown', providerId, ours: String(cents), theirs: null });
  const isUnsettled = stored.state === 'open' || stored.state === 'pending';
  if (isUnsettled && reported.state !== 'open' && reported.state !== stored.state)
    found.push({ kind: 'state', providerId: stored.providerId, ours: stored.state, theirs: reported.state });
  return found;
}
