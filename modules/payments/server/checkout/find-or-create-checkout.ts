import { newId, type MemberId } from '#contracts/ids.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';
import type { Unit } from '#platform/db/unit.ts';
import { CheckoutId, type CheckoutPurpose } from '../../domain/checkout.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { typedTables } from '../tables.ts';

export interface CheckoutDraft {
  readonly purpose: CheckoutPurpose;
  /** The asking module's own id for what is bought, unique per purpose. */
  readonly reference: string;
  /** The price in cents, with GST. */
  readonly cents: number;
  /** An own path, to which the member comes back after the checkout. */
  readonly returnTo: string;
  /** The number of tokens that are bought; only with the purpose `tokens`. */
  readonly quantity?: number;
  /** Pays again for what a bank took back, which a member who is stopped from buying may do. */
  readonly isRepayment?: boolean;
}

export interface OpenedCheckout {
  readonly checkoutId: CheckoutId;
  /** A path of this site that leads on to the provider's page. */
  readonly url: string;
}

/**
 * Opens a checkout, or answers the one that is open for this reference. `payments.paid` is published when the money
 * has arrived.
 * No call to the provider is made here: the page at `url` makes it, so a slow provider holds no transaction open.
 * @throws payments.buyingStopped; payments.alreadyPaid; payments.paymentPending; payments.checkoutDiffers if the
 * reference was asked for by another member or for another price; platform.notFound
 */
export async function findOrCreateCheckout(
  unit: Unit,
  member: { readonly id: MemberId },
  { purpose, reference, cents, returnTo, quantity, isRepayment = false }: CheckoutDraft,
): Promise<OpenedCheckout> {
  const { isStopped } = await lockPayerRow(unit, member.id);
  if (isStopped && !isRepayment) throw paymentErrors.buyingStopped();
  const earlier = await liveCheckout(unit, purpose, reference);
  if (earlier) {
    if (earlier.member_id !== member.id || earlier.cents !== cents) throw paymentErrors.checkoutDiffers();
    if (earlier.state === 'paid' || earlier.state === 'held') throw paymentErrors.alreadyPaid();
    if (earlier.state === 'pending') throw paymentErrors.paymentPending();
    return opened(earlier.id);
  }
  const id = newId(CheckoutId, unit.now.getTime());
  await typedTables(unit.db)
    .insertInto('checkout')
    .values({
      id,
      member_id: member.id,
      purpose,
      reference,
      cents,
      quantity: quantity ?? null,
      return_to: toOwnSitePath(returnTo) ?? '/',
      is_repayment: isRepayment,
      state: 'open',
      provider: null,
      provider_id: null,
      subscription_id: null,
      created_at: unit.now,
      settled_at: null,
    })
    .execute();
  return opened(id);
}

const opened = (checkoutId: CheckoutId): OpenedCheckout => ({ checkoutId, url: `/checkout/${checkoutId}` });

const liveCheckout = (unit: Unit, purpose: CheckoutPurpose, reference: string) =>
  typedTables(unit.db)
    .selectFrom('checkout')
    .select(['id', 'member_id', 'cents', 'state'])
    .where('purpose', '=', purpose)
    .where('reference', '=', reference)
    .where('state', '<>', 'failed')
    .executeTakeFirst();

/**
 * Locks the member as a payer: of checkouts opened at once for one thing, the second meets the first.
 * @throws payments.buyingStopped
 */
export async function lockPayer(unit: Unit, memberId: MemberId): Promise<void> {
  const { isStopped } = await lockPayerRow(unit, memberId);
  if (isStopped) throw paymentErrors.buyingStopped();
}

async function lockPayerRow(unit: Unit, memberId: MemberId): Promise<{ readonly isStopped: boolean }> {
  await typedTables(unit.db)
    .insertInto('payer')
    .values({ member_id: memberId, customer_id: null, stopped_at: null, created_at: unit.now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const payer = await typedTables(unit.db)
    .selectFrom('payer')
    .select('stopped_at')
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return { isStopped: Boolean(payer?.stopped_at) };
}
