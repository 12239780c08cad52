import { sql } from 'kysely';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { EventId, newId, SwapId, type ItemId, type OfferId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms, makeItems } from '#modules/offers/testing.ts';
import { toSubscriberJob } from '#platform/events/subscriber-job.ts';
import { isEventHandler } from '#platform/events/on-event.ts';
import { listSubscribers } from '#platform/events/subscriptions.ts';
import type { Member } from '#platform/member.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { runWhileRowRefused } from '#testing/run-while-row-refused.ts';
import { testWorld } from '#testing/world.ts';
import { modules } from '../modules.ts';

const world = await testWorld();
const handlers = listSubscribers(modules).filter(isEventHandler);
const [ann, bob, cid] = [await world.member(), await world.member(), await world.member()];
const memberIds = [ann.id, bob.id, cid.id];
const swapId = newId(SwapId);
const itemIds = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id), await makeItem(world.db, cid.id)];

/** Offers of one member for an item of another. */
async function propose(from: Member, to: Member, count: number): Promise<{ itemId: ItemId; offerIds: OfferId[] }> {
  const itemId = await makeItem(world.db, to.id);
  const offerIds: OfferId[] = [];
  for (const given of await makeItems(world.db, from.id, count))
    offerIds.push((await world.as(from).offers.propose.mutate({ terms: buildTerms([given], [itemId]) })).offerId);
  return { itemId, offerIds };
}
const countEnded = (id: string) =>
  sql<{ count: number }>`select count(*)::integer as count from offer where id = ${id} and state <> 'pending'`;
const onWithdrawn = await propose(bob, ann, 3);
await sql`update item set state = 'withdrawn' where id = ${onWithdrawn.itemId}`.execute(world.db);
const [dan, eve] = [await world.member(), await world.member()];
const betweenBlocked = await propose(dan, eve, 3);

interface SplitEvent {
  readonly handler: string;
  readonly payload: object;
  readonly refuses: readonly [table: string, column: string];
  readonly ids: readonly string[];
  readonly count: (id: string) => ReturnType<typeof sql<{ readonly count: number }>>;
}

const splitEvents: readonly SplitEvent[] = [
  {
    handler: 'notifications.chains-proposed',
    payload: { chainId: crypto.randomUUID(), memberIds },
    refuses: ['notification', 'member_id'],
    ids: memberIds,
    count: (id) => sql`select count(*)::integer as count from notification where member_id = ${id}`,
  },
  {
    handler: 'discovery.forgetWordsOfSwappedItems',
    payload: { legs: itemIds.map((itemId) => ({ itemId })) },
    refuses: ['search_item', 'item_id'],
    ids: itemIds,
    count: (id) => sql`select count(*)::integer as count from search_item where item_id = ${id}`,
  },
  {
    handler: 'reputation.awardSwap',
    payload: { swapId, memberIds, legs: [{ fromId: ann.id, toId: bob.id }] },
    refuses: ['point_entry', 'member_id'],
    ids: memberIds,
    count: (id) =>
      sql`select count(*)::integer as count from point_entry where member_id = ${id} and reason = 'swapCompleted'`,
  },
  // The rows of these are found by a query of the handler's own.
  {
    handler: 'offers.endWithdrawn',
    payload: { itemId: onWithdrawn.itemId },
    refuses: ['offer', 'id'],
    ids: onWithdrawn.offerIds,
    count: countEnded,
  },
  {
    handler: 'offers.endOffersOfBlocked',
    payload: { blockerId: dan.id, blockedId: eve.id },
    refuses: ['offer', 'id'],
    ids: betweenBlocked.offerIds,
    count: countEnded,
  },
];

async function countRows({ ids, count }: SplitEvent): Promise<number[]> {
  const counts: number[] = [];
  for (const id of ids) counts.push((await count(id).execute(world.db)).rows[0]?.count ?? 0);
  return counts;
}

describe('an event about many rows, of which one cannot be handled', () => {
  it.each(splitEvents)('has its effect on the others once, and on that one by a later try: $handler', async (row) => {
    const handler = handlers.find(({ name }) => name === row.handler);
    if (!handler) throw new Error(`no handler ${row.handler}`);
    const job = toSubscriberJob(handler);
    const event = {
      eventId: newId(EventId),
      name: handler.event,
      version: 1,
      occurredAt: world.clock.now().toISOString(),
      payload: row.payload,
    };
    const run = () => runJob(world.host, job, 'test', { traceId: 'test', data: event });
    const [, bad = ''] = row.ids;
    await runWhileRowRefused(world.db, row.refuses, bad, async () => {
      for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('1 rows of a job failed');
    });
    expect(await countRows(row)).toEqual([1, 0, 1]);
    expect(await world.host.metrics.registry.metrics()).toContain(`swapu_failed_rows_total{job="${job.name}"} 2`);
    await run();
    expect(await countRows(row)).toEqual([1, 1, 1]);
  });
});

/** Whether a payload has a list. */
const hasList = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject &&
  Object.values(schema.shape).some((field) => {
    const inner: unknown = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
    return inner instanceof z.ZodArray;
  });

/** Handlers of an event with a list that split no event, by the reason. */
const together: Readonly<Record<string, readonly string[]>> = {
  'a single statement for the list': ['analytics.mark.items.moved'],
  'one notification, about reports of one subject': ['moderation.notifyAuthor'],
  'one swap or one room, for which the list names its members': [
    'chat.openRoomOfChain',
    'chat.post.swap.cancelAsked',
    'chat.post.swap.cancelled',
    'chat.post.swap.completed',
    'chat.post.swap.deliveryAgreed',
    'chat.post.swap.deliveryProposed',
    'chat.post.swap.disputed',
    'chat.post.swap.meetingSaid',
    'chat.post.swap.met',
    'chat.post.swap.received',
    'chat.post.swap.resumed',
    'chat.post.swap.sent',
    'delivery.acceptProtected',
    'delivery.acceptProtectedMet',
    'delivery.cancelBroken',
    'delivery.letSwapWait',
    'delivery.sendPaidCash',
  ],
  'one notification, about a step of its reader': ['notifications.swap-stepDue'],
  'one notification, for the other of two who meet': [
    'notifications.swap-addressSaid',
    'notifications.swap-meetingCodeTyped',
    'notifications.swap-meetingSaid',
  ],
  'the reviews and the reliability of one swap, which its members see at once': [
    'reputation.keepWhoLetDown',
    'reputation.keepWhoStoodBy',
    'reputation.openReviews',
  ],
  'chains that are locked in one order, of which half must not stay when the other half is over': [
    'chains.follow.swap.cancelled',
    'chains.follow.swap.completed',
    'chains.reopenMissed',
    'chains.settleChoices',
  ],
};

it('each handler of an event with a list handles its rows by themselves where they fail, or says why not', () => {
  const unsplit = handlers.filter(({ schema, listRows }) => hasList(schema) && !listRows).map(({ name }) => name);
  expect(unsplit.sort()).toEqual(Object.values(together).flat().sort());
});

/** Handlers of an event without a list that split no event, by the reason. */
const whole: Readonly<Record<string, readonly string[]>> = {
  'one row, which the event names': [
    'campaigns.adopt-address',
    'campaigns.adopt-promo',
    'delivery.bookPaid',
    'delivery.cancelLost',
    'delivery.followProtected',
    'delivery.holdDisputed',
    'delivery.noteFailedRefund',
    'delivery.noteHeld',
    'delivery.notePaidOut',
    'delivery.noteRefund',
    'delivery.releaseUnpaid',
    'delivery.releaseWon',
    'delivery.sendOnShipped',
    'discovery.forgetWordsOfRemovedItem',
    'discovery.forgetWordsOfWithdrawnItem',
    'discovery.learnWordsOfChangedItem',
    'discovery.learnWordsOfNewItem',
    'moderation.flag-picture',
    'moderation.mailAbsentOwner',
    'moderation.notifyParty',
    'payments.beginLeaving',
    'payments.refundSurplus',
    'payments.stayAfterAll',
    'payments.stopRenewalOfBanned',
    'reputation.awardItem',
    'reputation.keepWhoMissedMeeting',
  ],
  'one protected swap, whose sides and promises are settled together': [
    'delivery.endProtected',
    'delivery.noteCaptured',
    'delivery.noteChargeBackWon',
    'delivery.noteChargedBack',
    'delivery.noteHoldEnded',
  ],
  'one order and what it bought': [
    'payments.creditRefund',
    'payments.invoicePayment',
    'promotions.endDisputedAssist',
    'promotions.endRefundedAssist',
    'promotions.resumeWonAssist',
    'promotions.startPaidAssist',
  ],
  'one line in one room': [
    'chat.post.offers.accepted',
    'chat.post.offers.confirmed',
    'chat.post.offers.countered',
    'chat.post.offers.declined',
    'chat.post.offers.proposed',
    'chat.post.offers.resubmitted',
    'chat.post.offers.withdrawn',
  ],
  'notifications of one or both parties': [
    'notifications.ban-lifted',
    'notifications.delivery-moved',
    'notifications.fitFound',
    'notifications.goals-reached',
    'notifications.goals-stepped',
    'notifications.item-removed',
    'notifications.matched',
    'notifications.offers-accepted',
    'notifications.offers-confirmed',
    'notifications.offers-countered',
    'notifications.offers-declined',
    'notifications.offers-proposed',
    'notifications.offers-resubmitted',
    'notifications.offers-withdrawn',
    'notifications.review-replied',
    'notifications.swap-returnDue',
    'notifications.swap-returnHome',
    'notifications.swap-returnOpened',
    'notifications.swap-returnSent',
  ],
  'statements that take all rows of a member at once': [
    'chains.dropTake',
    'chains.reopenChoices',
    'discovery.forgetWordsOfAbsent',
    'discovery.forgetWordsOfBanned',
    'discovery.learnWordsAgain',
    'discovery.learnWordsOfReturned',
    'items.hideItemsOfAbsent',
    'items.hideItemsOfBanned',
    'items.moveItemsWithOwner',
    'items.showItemsAgain',
    'items.showItemsOfReturned',
    'members.dropClosingOfReturned',
    'notifications.drop-device',
    'notifications.drop-other-devices',
    'offers.shiftClocksOnHoliday',
    'reputation.moveOnLeaderboard',
  ],
  'rows that are only read, so that open screens read them again': [
    'chat.publishRoomChangesOfBlocked',
    'chat.publishRoomChangesOfUnblocked',
    'offers.publishOfferChangesOfAbsent',
    'offers.publishOfferChangesOfBanned',
    'offers.publishOfferChangesOfBlocked',
    'offers.publishOfferChangesOfReturned',
    'offers.publishOfferChangesOfUnbanned',
    'offers.publishOfferChangesOfUnblocked',
  ],
  'rows that are only read, each for a job of its own': ['swaps.disputeOfBanned'],
};

it('each other handler, which may find several rows itself, handles them by themselves too, or says why not', () => {
  // Analytics marks the hour of an event.
  const others = handlers.filter(
    ({ name, schema, listRows }) => !name.startsWith('analytics.mark.') && !hasList(schema) && !listRows,
  );
  expect(others.map(({ name }) => name).sort()).toEqual(Object.values(whole).flat().sort());
});
