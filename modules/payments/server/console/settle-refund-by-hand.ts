import type { z } from 'zod';
import type { Unit } from '#platform/db/unit.ts';
import type { Member } from '#platform/member.ts';
import { houseAccounts } from '../../domain/cents.ts';
import { refundSteps, type RefundId } from '../../domain/checkout.ts';
import type { settleRefundInput } from '../../domain/console.schemas.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { refunded } from '../../domain/payments.events.ts';
import { bookCents } from '../cents/book-cents.ts';
import { lockCheckout, aboutCheckout } from '../checkout/lock-checkout.ts';
import { refundable } from '../checkout/refund-payment.ts';
import { refundedTokens, takeBackTokens } from '../checkout/take-back-tokens.ts';
import { tablesOf } from '../tables.ts';

/**
 * Settles a refund that the provider refused: it was paid from the house's bank account, or nothing is owed. Both take
 * the tokens that were kept for it, from a closed account at least; the account is settled with its last refund. A
 * payment that gave nothing, since another checkout served its reference, takes nothing back.
 * @throws payments.noSuchPayment, payments.notYourself;
 * payments.refundNotOpen where it was not refused, or is settled;
 * payments.refundTooHigh where the money went back in another way meanwhile, or the bank has it
 */
export async function settleRefundByHand(
  unit: Unit,
  staff: Pick<Member, 'id'>,
  { refundId, isPaid, reason }: z.infer<typeof settleRefundInput>,
): Promise<void> {
  const { checkout, payment, refund } = await lockRefund(unit, refundId);
  if (checkout.memberId === staff.id) throw paymentErrors.notYourself();
  const state = refundSteps.next(refund.state, isPaid ? 'pay' : 'drop');
  if (!state) throw paymentErrors.refundNotOpen();
  const left = await refundable(unit.db, payment);
  if (isPaid && refund.cents > left) throw paymentErrors.refundTooHigh({ left });
  await tablesOf(unit.db)
    .updateTable('refund')
    .set({ state, settled_at: unit.now })
    .where('id', '=', refundId)
    .execute();
  const { quantity, purpose, memberId } = checkout;
  const tokens = (cents: number) => refundedTokens(quantity ?? 0, cents, payment.cents);
  const back = Math.min(payment.cents, payment.refundedCents + payment.byHandCents);
  const isSurplus = checkout.state === 'failed';
  const amount = isSurplus ? 0 : tokens(Math.min(payment.cents, back + refund.cents)) - tokens(back);
  if (isPaid) {
    await payFromBank(unit, { ...refund, id: refundId }, payment, houseAccounts[purpose]);
    await takeBackTokens(unit, memberId, { kind: 'refund', amount, reference: refundId });
    if (!isSurplus)
      unit.publish(refunded, { ...aboutCheckout(checkout, refund.cents), refundedCents: back + refund.cents });
  } else if (await isClosed(unit, memberId)) {
    await takeBackTokens(unit, memberId, { kind: 'closing', amount, reference: refundId });
  }
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
  const tables = tablesOf(unit.db);
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
    .where('id', '=', found.paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refund = await tables
    .selectFrom('refund')
    .select(['cents', 'state'])
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { checkout, payment, refund };
}

async function payFromBank(
  unit: Unit,
  refund: { readonly id: RefundId; readonly cents: number },
  payment: Awaited<ReturnType<typeof lockRefund>>['payment'],
  account: (typeof houseAccounts)[keyof typeof houseAccounts],
): Promise<void> {
  await tablesOf(unit.db)
    .updateTable('payment')
    .set({ by_hand_cents: payment.byHandCents + refund.cents })
    .where('id', '=', payment.id)
    .execute();
  await bookCents(unit, {
    cause: 'refundByHand',
    reference: refund.id,
    lines: [
      { account: houseAccounts.bank, cents: -refund.cents },
      { account, cents: refund.cents },
    ],
  });
}

async function isClosed(unit: Unit, memberId: Member['id']): Promise<boolean> {
  const leaver = await tablesOf(unit.db)
    .selectFrom('leaver_settlement')
    .select('erased_at as erasedAt')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return Boolean(leaver?.erasedAt);
}
