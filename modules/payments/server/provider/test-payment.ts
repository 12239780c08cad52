import type { DisputeState } from '../../domain/checkout.ts';

/** A payment of the test checkout, as stored. */
export interface TestPayment {
  readonly id: string;
  readonly cents: number;
  readonly paidAt: string;
  readonly refundedCents: number;
  readonly dispute: DisputeState | null;
  /** Number of disputes that were won before this one. */
  readonly wonDisputes?: number;
  /** Keys of the refunds that were made. */
  readonly refundKeys: readonly string[];
}
