import { sql } from 'kysely';
import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { EventId, newId, SwapId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { toSubscriberJob } from '#platform/events/handle-event.ts';
import { isEventHandler } from '#platform/events/on-event.ts';
import { listSubscribers } from '#platform/events/subscriptions.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { whileRefused } from '#testing/refuse-row.ts';
import { testWorld } from '#testing/world.ts';
import { modules } from '../modules.ts';

const world = await testWorld();
const handlers = listSubscribers(modules).filter(isEventHandler);
const [ann, bob, cid] = [await world.member(), await world.member(), await world.member()];
const memberIds = [ann.id, bob.id, cid.id];
const swapId = newId(SwapId);
const itemIds = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id), await makeItem(world.db, cid.id)];

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
    await whileRefused(world.db, row.refuses, bad, async () => {
      for (let time = 0; time < 2; time += 1) await expect(run()).rejects.toThrow('1 rows of a job failed');
    });
    expect(await countRows(row)).toEqual([1, 0, 1]);
    expect(await world.host.metrics.registry.metrics()).toContain(`swapu_failed_rows_total{job="${job.name}"} 2`);
    await run();
    expect(await countRows(row)).toEqual([1, 1, 1]);
  });
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
    'chat.post.swap.received',
    'chat.post.swap.resumed',
    'chat.post.swap.sent',
    'delivery.acceptProtected',
    'delivery.cancelBroken',
    'delivery.letSwapWait',
    'delivery.sendPaidCash',
  ],
  'the reviews and the reliability of one swap, which its members see at once': [
    'reputation.keepWhoLetDown',
    'reputation.keepWhoStoodBy',
    'reputation.openReviews',
  ],
  'chains that are locked in one order, of which half must not stay when the other half is over': [
    'chains.breakAccepted',
    'chains.follow.swap.cancelled',
    'chains.follow.swap.completed',
    'chains.reopenMissed',
    'chains.settleChoices',
  ],
};

it('each handler of an event with a list handles its rows by themselves where they fail, or says why not', () => {
  const hasList = (schema: z.ZodType): boolean =>
    schema instanceof z.ZodObject &&
    Object.values(schema.shape).some((field) => {
      const inner: unknown = field instanceof z.ZodDefault || field instanceof z.ZodOptional ? field.unwrap() : field;
      return inner instanceof z.ZodArray;
    });
  const whole = handlers.filter(({ schema, listRows }) => hasList(schema) && !listRows).map(({ name }) => name);
  expect(whole.sort()).toEqual(Object.values(together).flat().sort());
});
