import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { centsHouseAccounts } from '../../domain/cents.ts';
import { refundStateTable, type RefundId } from '../../domain/checkout.ts';
import type { settleRefundInput } from '../../domain/console.schemas.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { paymentRefundedEvent } from '../../domain/payments.events.ts';
import { refundPaidByStaffEmail } from '../../emails/payments.email.tsx';
import { bookCents } from '../cents/book-cents.ts';
import { toCheckoutPayload, lockCheckout, type LockedCheckout } from '../checkout/lock-checkout.ts';
import { loadRefundableCents } from '../checkout/request-refund.ts';
import {
  computeRefundedTokens,
  debitNewlyRefundedTokens,
  debitTokensUpToBalance,
} from '../checkout/debit-refunded-tokens.ts';
import { typedTables } from '../tables.ts';

/**
 * Settles a refund that failed: it was paid from the house's bank account, or nothing is owed. Both take the tokens
 * that were kept for it, from a closed account at least; the account is settled with its last refund. A payment that
 * gave nothing, since another checkout served its reference, takes nothing back. Of a refund that came back the tokens
 * were taken when it went out, so it is owed until the money went another way.
 * @throws payments.noSuchPayment;
 * payments.refundNotOpen where it did not fail, or is settled;
 * payments.refundOwed where it came back, and is to be dropped while the member has no money for it;
 * payments.refundTooHigh where the money went back in another way meanwhile, or the bank has it
 */
export async function settleRefundByHand(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { refundId, isPaid, reason }: z.infer<typeof settleRefundInput>,
): Promise<void> {
  const { checkout, payment, refund } = await lockRefund(unit, refundId);
  const state = refundStateTable.next(refund.state, isPaid ? 'pay' : 'drop');
  if (!state) throw paymentErrors.refundNotOpen();
  const left = await loadRefundableCents(unit.db, payment);
  if (isPaid && refund.cents > left) throw paymentErrors.refundTooHigh({ left });
  if (!isPaid && refund.providerId !== null && refund.cents <= left) throw paymentErrors.refundOwed();
  await typedTables(unit.db)
    .updateTable('refund')
    .set({ state, settled_at: unit.now, settled_by: staff.id })
    .where('id', '=', refundId)
    .execute();
  const isSurplus = checkout.state === 'failed';
  if (isPaid) await payFromBank(unit, { ...refund, id: refundId }, payment, checkout);
  else if (!isSurplus && (await isClosed(unit, checkout.memberId)))
    await closeTokens(unit, checkout, payment, { ...refund, id: refundId });
  unit.audit({
    action: 'payments.settleRefund',
    subject: { kind: 'payment', id: payment.id },
    before: { refundId, state: refund.state },
    after: { state, cents: refund.cents },
    reason,
  });
}

/** Locks the checkout first, as settling it does, then the payment and the refund. */
async function lockRefund(unit: Unit, refundId: RefundId) {
  const tables = typedTables(unit.db);
  const found = await tables
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['payment.id as paymentId', 'payment.checkout_id as checkoutId'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  const checkout = found && (await lockCheckout(unit, found.checkoutId));
  if (!checkout) throw paymentErrors.noSuchPayment();
  const payment = await tables
    .selectFrom('payment')
    .select(['id', 'cents', 'refunded_cents as refundedCents', 'by_hand_cents as byHandCents', 'dispute'])
    .select('withdrawn_cents as withdrawnCents')
    .where('id', '=', found.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refund = await tables
    .selectFrom('refund')
    .select(['cents', 'state', 'provider_id as providerId'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { checkout, payment, refund };
}

type LockedPayment = Awaited<ReturnType<typeof lockRefund>>['payment'];

interface PaidRefund {
  readonly id: RefundId;
  readonly cents: number;
  /** The provider's, where it had accepted it. */
  readonly providerId: string | null;
}

/** The credit note of a refund that came back was mailed when it went out, and this says what became of it. */
async function mailPayment(unit: Unit, memberId: Member['id'], cents: number): Promise<void> {
  const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
  if (owner)
    unit.mail(refundPaidByStaffEmail, { to: { address: owner.address }, locale: owner.locale, props: { cents } });
}

async function payFromBank(
  unit: Unit,
  { id: reference, cents, providerId }: PaidRefund,
  payment: LockedPayment,
  checkout: LockedCheckout,
): Promise<void> {
  const { withdrawnCents } = await typedTables(unit.db)
    .updateTable('payment')
    .set({ by_hand_cents: payment.byHandCents + cents })
    .where('id', '=', payment.id)
    .returning('withdrawn_cents as withdrawnCents')
    .executeTakeFirstOrThrow();
  const back = Math.min(payment.cents, payment.refundedCents + payment.byHandCents);
  // A sum owed since a refund came back is no sale any more.
  const owed = Math.min(cents - (withdrawnCents - payment.withdrawnCents), payment.withdrawnCents - back);
  const lines = [
    { account: centsHouseAccounts.bank, cents: -cents },
    { account: centsHouseAccounts.owed, cents: owed },
    { account: centsHouseAccounts[checkout.purpose], cents: cents - owed },
  ].filter((line) => line.cents !== 0);
  await bookCents(unit, { cause: 'refundByHand', reference, lines });
  if (providerId !== null) await mailPayment(unit, checkout.memberId, cents);
  if (checkout.state === 'failed') return;
  await debitNewlyRefundedTokens(unit, checkout, payment, { withdrawnCents, reference });
  unit.publish(paymentRefundedEvent, { ...toCheckoutPayload(checkout, cents), refundedCents: back + cents });
}

/** The tokens that a closed account kept for a refund which is not paid. */
async function closeTokens(
  unit: Unit,
  { memberId, quantity }: LockedCheckout,
  { cents, withdrawnCents }: LockedPayment,
  refund: PaidRefund,
): Promise<void> {
  const tokens = (back: number) => computeRefundedTokens(quantity ?? 0, back, cents);
  const amount = tokens(Math.min(cents, withdrawnCents + refund.cents)) - tokens(withdrawnCents);
  await debitTokensUpToBalance(unit, memberId, { kind: 'closing', amount, reference: refund.id });
}

async function isClosed(unit: Unit, memberId: MemberId): Promise<boolean> {
  const leaver = await typedTables(unit.db)
    .selectFrom('leaver_settlement')
    .select('erased_at as erasedAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Boolean(leaver?.erasedAt);
}
