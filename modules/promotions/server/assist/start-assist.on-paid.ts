import { z } from 'zod';
import { onEvent } from '#platform/events/on-event.ts';
import { AssistOrderId } from '../../domain/promotions.schemas.ts';
import { tablesOf } from '../tables.ts';
import { endAssists } from './end-assist.ts';
import { startAssist } from './start-assist.ts';

const schema = z.object({ purpose: z.string(), reference: z.string(), cents: z.int() });

/** Starts a Swap Assist that was paid for. */
export const startPaidAssist = onEvent('payments.paid', {
  name: 'promotions.startPaidAssist',
  schema,
  async handle(unit, { purpose, reference }) {
    if (purpose !== 'swapAssist') return;
    const order = await tablesOf(unit.db)
      .selectFrom('assist_order')
      .select(['member_id as memberId', 'item_id as itemId', 'months'])
      .where('id', '=', AssistOrderId.parse(reference))
      .where('voided_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (order) await startAssist(unit, { ...order, source: 'paid', reference });
  },
});

/** Ends a Swap Assist whose whole price went back, and keeps one from starting whose payment is received later. */
const endUnpaid = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema,
    async handle(unit, { purpose, reference, cents }) {
      if (purpose !== 'swapAssist') return;
      const voided = await tablesOf(unit.db)
        .updateTable('assist_order')
        .set({ voided_at: unit.now })
        .where('id', '=', AssistOrderId.parse(reference))
        .where('cents', '<=', cents)
        .returning('id')
        .executeTakeFirst();
      if (voided) await endAssists(unit, { reference });
    },
  });

export const endRefundedAssist = endUnpaid('payments.refunded', 'promotions.endRefundedAssist');
export const endDisputedAssist = endUnpaid('payments.disputed', 'promotions.endDisputedAssist');
