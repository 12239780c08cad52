import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { listPublications } from '#modules/items/public.ts';
import { listSubscriptionBoundaries } from '#modules/payments/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent, type EventHandler } from '#platform/events/on-event.ts';
import type { FigureSourceName } from '../domain/metrics-by-source.ts';
import { markHoursForRecount } from './hour-marks.ts';

/** Marks the hour of an event, which is that of the facts its transaction wrote. */
const marksItsHour = (event: string, ...of: readonly FigureSourceName[]): EventHandler =>
  onEvent(event, {
    name: `analytics.mark.${event}`,
    schema: z.looseObject({}),
    async handle(unit, _payload, { occurredAt }) {
      for (const source of of) await markHoursForRecount(unit.db, source, [occurredAt]);
    },
  });

/** Marks the hours in which items were first listed, since they are counted there by what they are now. */
const marksPublication = <Payload>(
  event: string,
  schema: z.ZodType<Payload>,
  idsOf: (payload: Payload) => readonly ItemId[],
): EventHandler =>
  onEvent(event, {
    name: `analytics.mark.${event}`,
    schema,
    handle: async (unit, payload) =>
      markHoursForRecount(unit.db, 'items', await listPublications(unit.db, idsOf(payload))),
  });

const ofItem = z.object({ itemId: ItemId });
const ofMember = z.object({ memberId: MemberId });

/** Marks the past hours in which the member's periods begin and end: a new period may join what was apart. */
async function markSubscription(unit: Unit, { memberId }: z.infer<typeof ofMember>, occurredAt: Date): Promise<void> {
  const moments = await listSubscriptionBoundaries(unit.db, memberId);
  await markHoursForRecount(unit.db, 'payments', [occurredAt, ...moments.filter((moment) => moment <= unit.now)]);
}

/** The events after which figures are counted again. */
export const markHoursHandlers: readonly EventHandler[] = [
  marksItsHour('identity.registered', 'members'),
  marksPublication('items.published', ofItem, ({ itemId }) => [itemId]),
  marksPublication('items.changed', ofItem, ({ itemId }) => [itemId]),
  marksPublication('items.moved', z.object({ itemIds: z.array(ItemId) }), ({ itemIds }) => itemIds),
  marksItsHour('offers.proposed', 'offers'),
  marksItsHour('offers.accepted', 'swaps'),
  marksItsHour('swap.completed', 'swaps', 'chains'),
  marksItsHour('swap.cancelled', 'swaps', 'chains'),
  marksItsHour('chains.proposed', 'chains'),
  marksItsHour('chains.started', 'swaps'),
  marksItsHour('chains.lapsed', 'chains'),
  marksItsHour('chains.ended', 'chains'),
  marksItsHour('chains.completed', 'chains'),
  marksItsHour('payments.paid', 'payments'),
  marksItsHour('payments.surplusPaid', 'payments'),
  marksItsHour('payments.refunded', 'payments'),
  marksItsHour('payments.disputed', 'payments'),
  onEvent('payments.subscriptionChanged', {
    name: 'analytics.mark.payments.subscriptionChanged',
    schema: ofMember,
    handle: (unit, payload, { occurredAt }) => markSubscription(unit, payload, occurredAt),
  }),
];
