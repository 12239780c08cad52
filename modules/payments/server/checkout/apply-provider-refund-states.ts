import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import { newId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { RefundId, refundStateTable, type PaymentId, type RefundState } from '../../domain/checkout.ts';
import { refundFailedEmail } from '../../emails/payments.email.tsx';
import { reopenLeaverSettlement } from '../unsettled-leavers.ts';
import type { ProviderRefund } from '../provider/payment-provider.ts';
import { typedTables } from '../tables.ts';
import type { LockedCheckout } from './lock-checkout.ts';

const actions = { pending: 'wait', sent: 'send', failed: 'fail' } as const;
/** The reason that staff read of a refund that was not asked for here. */
const madeThere = 'refunded at the payment provider';

/**
 * Brings a payment's refunds to what the provider says of each. A step that the table does not have is an older answer,
 * or a repeat. One that was made at the provider gets its row once it waits or fails: its money is owed as well.
 */
export async function applyProviderRefundStates(
  unit: Unit,
  { memberId }: Pick<LockedCheckout, 'memberId'>,
  paymentId: PaymentId,
  refunds: readonly ProviderRefund[],
): Promise<void> {
  for (const reported of refunds) {
    const known = await lockRefund(unit, paymentId, reported);
    if (!known && reported.state === 'sent') continue;
    const state = known ? refundStateTable.next(known.state, actions[reported.state]) : reported.state;
    if (!state) continue;
    const settled = { state, failure: reported.failure, settled_at: state === 'pending' ? null : unit.now };
    if (known) await store(unit, known.id, { ...settled, provider_id: reported.id });
    else await insert(unit, { ...settled, payment_id: paymentId, cents: reported.cents, provider_id: reported.id });
    if (state === 'failed') await reportFailure(unit, memberId, reported.cents);
  }
}

/** By the provider's id; by our own where its answer to the order was lost. */
const lockRefund = (unit: Unit, paymentId: PaymentId, { id, key }: ProviderRefund) =>
  typedTables(unit.db)
    .selectFrom('refund')
    .select(['id', 'state'])
    .where('payment_id', '=', paymentId)
    .where((eb) => {
      const ours = RefundId.safeParse(key).data;
      return eb.or([eb('provider_id', '=', id), ...(ours ? [eb('id', '=', ours)] : [])]);
    })
    .forUpdate()
    .executeTakeFirst();

interface SettledRefund {
  readonly state: RefundState;
  readonly provider_id: string;
  readonly failure: string | null;
  readonly settled_at: Date | null;
}

const store = (unit: Unit, id: RefundId, settled: SettledRefund) =>
  typedTables(unit.db).updateTable('refund').set(settled).where('id', '=', id).execute();

const insert = (unit: Unit, refund: SettledRefund & { readonly payment_id: PaymentId; readonly cents: number }) =>
  typedTables(unit.db)
    .insertInto('refund')
    .values({
      ...refund,
      id: newId(RefundId, unit.now.getTime()),
      reason: madeThere,
      created_at: unit.now,
      settled_by: null,
    })
    .execute();

/** Mails the member what became of their money; a closed account waits for staff again. */
async function reportFailure(unit: Unit, memberId: MemberId, cents: number): Promise<void> {
  await reopenLeaverSettlement(unit, memberId);
  const owner = await findEmailRecipientAccount(unit.db, { id: memberId });
  if (owner) unit.mail(refundFailedEmail, { to: { address: owner.address }, locale: owner.locale, props: { cents } });
}
