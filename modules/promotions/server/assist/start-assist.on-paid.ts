import { z } from 'zod';
import { CheckoutId, refundPayment } from '#modules/payments/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { AssistOrderId } from '../../domain/promotions.schemas.ts';
import { tablesOf } from '../tables.ts';
import { endAssists } from './end-assist.ts';
import { startAssist } from './start-assist.ts';

const schema = z.object({
  checkoutId: CheckoutId,
  purpose: z.string(),
  reference: z.string(),
  cents: z.int(),
  refundedCents: z.int().optional(),
});
type Paid = z.infer<typeof schema>;

/** Starts a Swap Assist that was paid for; refunds one whose item, or owner, is gone. */
export const startPaidAssist = onEvent('payments.paid', {
  name: 'promotions.startPaidAssist',
  schema,
  async handle(unit, { checkoutId, purpose, reference }) {
    if (purpose !== 'swapAssist') return;
    const order = await tablesOf(unit.db)
      .selectFrom('assist_order')
      .select(['member_id as memberId', 'item_id as itemId', 'months', 'voided_at as voidedAt'])
      .where('id', '=', AssistOrderId.parse(reference))
      .forUpdate()
      .executeTakeFirst();
    if (!order) {
      await refundPayment(unit, checkoutId, { reason: 'what Swap Assist was bought for is gone' });
      return;
    }
    const { voidedAt, ...bought } = order;
    if (voidedAt === null) await startAssist(unit, { ...bought, source: 'paid', reference });
  },
});

/** Ends a Swap Assist that is no longer paid for, and keeps one from starting whose payment is received later. */
const endUnpaid = (event: string, name: string, isUnpaid: (event: Paid, price: number) => boolean) =>
  onEvent(event, {
    name,
    schema,
    async handle(unit, about) {
      const { purpose, reference } = about;
      if (purpose !== 'swapAssist') return;
      const id = AssistOrderId.parse(reference);
      const order = await tablesOf(unit.db)
        .selectFrom('assist_order')
        .select('cents')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!order || !isUnpaid(about, order.cents)) return;
      await tablesOf(unit.db).updateTable('assist_order').set({ voided_at: unit.now }).where('id', '=', id).execute();
      await endAssists(unit, { reference });
    },
  });

/** A part of the price may go back as a courtesy: the Swap Assist goes on, until the parts are the whole. */
export const endRefundedAssist = endUnpaid(
  'payments.refunded',
  'promotions.endRefundedAssist',
  ({ cents, refundedCents = cents }, price) => refundedCents >= price,
);
/** A dispute takes what a refund has left of the price, so its amount may be smaller. */
export const endDisputedAssist = endUnpaid('payments.disputed', 'promotions.endDisputedAssist', () => true);
