import type { MemberId } from '#contracts/ids.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { checkoutStateTable, type CheckoutId } from '../../domain/checkout.ts';
import { paymentsTopic } from '../payments.topic.ts';
import { requirePaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';
import { closeUnpaidCheckout } from './close-unpaid-checkout.ts';

/**
 * Notes that a member came back from the provider's page, or finds it ended. What they paid is pending until the
 * provider's signed event, which alone gives; until then it is not offered to be paid again. A page that expired ends
 * its checkout. Of a checkout that is settled, or is another member's, nothing changes.
 * @throws payments.providerAway, payments.providerBusy
 */
export async function recordReturnFromCheckout(
  { host, transaction }: { readonly host: Host; readonly transaction: Transact },
  memberId: MemberId,
  checkoutId: CheckoutId,
): Promise<void> {
  const { db } = host.database;
  const provider = requirePaymentProvider(host);
  const open = await typedTables(db)
    .selectFrom('checkout')
    .select(['id', 'provider', 'provider_id as providerId'])
    .where('id', '=', checkoutId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (!open?.providerId || open.provider !== provider.name) return;
  const { state } = await provider.readCheckout(open.providerId);
  if (state === 'failed') return closeUnpaidCheckout({ provider, db, transaction }, open);
  if (state === 'open') return;
  const { from, to } = checkoutStateTable.move('wait');
  await transaction(async (unit) => {
    const { numUpdatedRows } = await typedTables(unit.db)
      .updateTable('checkout')
      .set({ state: to })
      .where('id', '=', checkoutId)
      .where('state', 'in', from)
      .executeTakeFirst();
    if (numUpdatedRows > 0n) unit.publishChange(paymentsTopic.name, memberId);
  });
}
