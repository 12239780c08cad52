import { z } from 'zod';
import { CheckoutId, requestCheckoutRefund } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { AssistOrderId } from '../../domain/promotions.schemas.ts';
import { typedTables } from '../tables.ts';
import { endAssists } from './end-assist.ts';
import { resumeAssist } from './resume-assist.ts';
import { startAssist, type AssistDraft } from './start-assist.ts';

const schema = z.object({
  checkoutId: CheckoutId,
  purpose: z.string(),
  reference: z.string(),
  cents: z.int(),
  refundedCents: z.int().optional(),
  chargeback: z.int().default(1),
});
type Paid = z.infer<typeof schema>;

/** The order that an event is about, locked; undefined where it is gone, or the event is of another purpose. */
async function lockOrder(unit: Unit, { purpose, reference }: Paid) {
  if (purpose !== 'swapAssist') return undefined;
  return typedTables(unit.db)
    .selectFrom('assist_order')
    .select(['id', 'member_id as memberId', 'item_id as itemId', 'months', 'cents', 'is_special as isSpecial'])
    .select(['voided_at as voidedAt', 'disputes', 'disputes_won as disputesWon'])
    .where('id', '=', AssistOrderId.parse(reference))
    .forUpdate()
    .executeTakeFirst();
}
const movedReason = 'its item has moved to a category in which Swap Assist costs more';
type Order = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

const isPaid = ({ voidedAt, disputes, disputesWon }: Order): boolean => voidedAt === null && disputes <= disputesWon;
const buildDraft = ({ id, memberId, itemId, months, isSpecial }: Order): AssistDraft => ({
  memberId,
  itemId,
  months,
  isSpecial,
  source: 'paid',
  reference: id,
});
const note = (unit: Unit, { id }: Order, when: 'voided_at' | 'disputed_at' | 'dispute_won_at') =>
  typedTables(unit.db)
    .updateTable('assist_order')
    .set({ [when]: unit.now })
    .where('id', '=', id)
    .where(when, 'is', null)
    .execute();

/** Notes the latest dispute that is known, or known to be won. */
async function count(unit: Unit, order: Order, what: 'disputes' | 'disputes_won', chargeback: number): Promise<Order> {
  const { disputes, disputesWon } = await typedTables(unit.db)
    .updateTable('assist_order')
    .set((eb) => ({ [what]: eb.fn('greatest', [what, eb.val(chargeback)]) }))
    .where('id', '=', order.id)
    .returning(['disputes', 'disputes_won as disputesWon'])
    .executeTakeFirstOrThrow();
  return { ...order, disputes, disputesWon };
}

/**
 * Starts a Swap Assist that was paid for; refunds one whose item or owner is gone, or whose item has moved to a
 * category in which it costs more.
 */
export const startPaidAssist = onEvent('payments.paid', {
  name: 'promotions.startPaidAssist',
  schema,
  async handle(unit, about) {
    if (about.purpose !== 'swapAssist') return;
    const order = await lockOrder(unit, about);
    if (!order)
      await requestCheckoutRefund(unit, about.checkoutId, { reason: 'what Swap Assist was bought for is gone' });
    else if (isPaid(order) && !(await startAssist(unit, buildDraft(order))))
      await requestCheckoutRefund(unit, about.checkoutId, { reason: movedReason });
  },
});

/**
 * Ends a Swap Assist whose price went back, and keeps one from starting whose payment is received later. A part may go
 * back as a courtesy: it goes on, until the parts are the whole.
 */
export const endRefundedAssist = onEvent('payments.refunded', {
  name: 'promotions.endRefundedAssist',
  schema,
  async handle(unit, about) {
    const order = await lockOrder(unit, about);
    if (!order || (about.refundedCents ?? about.cents) < order.cents) return;
    await note(unit, order, 'voided_at');
    await endAssists(unit, { reference: order.id });
  },
});

/** Ends a Swap Assist whose payment is disputed, unless the dispute is known to be won. */
export const endDisputedAssist = onEvent('payments.disputed', {
  name: 'promotions.endDisputedAssist',
  schema,
  async handle(unit, about) {
    const order = await lockOrder(unit, about);
    if (!order) return;
    await note(unit, order, 'disputed_at');
    const { disputes, disputesWon } = await count(unit, order, 'disputes', about.chargeback);
    if (disputes > disputesWon) await endAssists(unit, { reference: order.id });
  },
});

/** Gives back what a dispute took that the house has won. */
export const resumeAssistOnDisputeWon = onEvent('payments.disputeWon', {
  name: 'promotions.resumeWonAssist',
  schema,
  async handle(unit, about) {
    const order = await lockOrder(unit, about);
    if (!order) return;
    await note(unit, order, 'dispute_won_at');
    if (
      isPaid(await count(unit, order, 'disputes_won', about.chargeback)) &&
      !(await resumeAssist(unit, buildDraft(order)))
    )
      await requestCheckoutRefund(unit, about.checkoutId, { reason: movedReason });
  },
});
