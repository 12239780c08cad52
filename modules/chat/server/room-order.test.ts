import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { OfferId, RoomId } from '#contracts/ids.ts';
import type { EventEnvelope } from '#platform/events/envelope.ts';
import { toSubscriberJob } from '#platform/events/subscriber-job.ts';
import { runJob } from '#platform/worker/run-job.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { testWorld } from '#testing/world.ts';
import { postOverdueLinesJob } from './post-overdue-lines.job.ts';
import { postOfferLineHandlers } from './post-lines.on-offers.ts';
import { postSwapLineHandlers } from './post-lines.on-swaps.ts';

const world = await testWorld();
const handlers = [...postOfferLineHandlers, ...postSwapLineHandlers];

/** An offer with a history of events, none of which has been posted yet. */
async function story() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  await world
    .as(ben)
    .offers.negotiate.mutate({ offerId, revision: 1, terms: buildTerms([lamp], [tent], { cashAddedCents: 100 }) });
  await world.as(ana).offers.decline.mutate({ offerId, revision: 2 });
  world.clock.advance({ days: 7 });
  await world.as(ben).offers.resubmit.mutate({ offerId });
  const { swapId } = await world.as(ana).offers.accept.mutate({ offerId, revision: 3 });
  await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post' });
  await world.as(ana).swaps.confirmReceived.mutate({ swapId });
  await world.as(ben).swaps.confirmReceived.mutate({ swapId });
  const events = (await world.events()).filter(({ payload }) => JSON.stringify(payload).includes(offerId));
  return { ana, offerId, events };
}
const happened = ['proposed', 'countered', 'declined', 'resubmitted', 'accepted']
  .map((what) => `offers.${what}`)
  .concat('swap.sent', 'swap.received', 'swap.received', 'swap.completed');

const receive = async (event: EventEnvelope) => {
  const handler = handlers.find((one) => one.event === event.name);
  if (handler) await runJob(world.host, toSubscriberJob(handler), event.eventId, { traceId: 'test', data: event });
};
async function listLines(offerId: OfferId): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select m.code from chat_message m join chat_room r on r.id = m.room_id where r.offer_id = ${offerId} order by m.sequence`.execute(
    world.db,
  );
  return rows.map(({ code }) => code);
}
const shuffled = <T>(list: readonly T[], seed: number): T[] =>
  list
    .map((one, index) => ({ one, key: ((index + 1) * 7_919 * seed) % 101 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);

describe('lines of an offer and its swap', () => {
  it.each([1, 2, 3])(
    'stand in the order in which things happened, in whatever order they are heard (%i)',
    async (seed) => {
      const { offerId, events } = await story();
      for (const event of seed === 1 ? events.toReversed() : shuffled(events, seed)) await receive(event);
      expect(await listLines(offerId)).toEqual(happened);
    },
  );

  it('stand so when two workers hear them at once, each several times', async () => {
    const stories = [await story(), await story()];
    const worker = async (events: readonly EventEnvelope[]) => {
      for (const event of events) await receive(event);
    };
    const all = stories.flatMap(({ events }) => events);
    await Promise.all([worker(all.toReversed()), worker(shuffled(all, 5))]);
    for (const { offerId } of stories) expect(await listLines(offerId)).toEqual(happened);
  });

  it('are told all the same where one is lost, which takes its place late', async () => {
    const { offerId, events } = await story();
    const [first, lost, ...later] = events;
    for (const event of [first, ...later]) if (event) await receive(event);
    expect(await listLines(offerId)).toEqual(['offers.proposed']);
    world.clock.advance({ minutes: 16 });
    await runJob(world.host, postOverdueLinesJob, 'held', {});
    const without = happened.filter((what) => what !== 'offers.countered');
    expect(await listLines(offerId)).toEqual(without);
    if (lost) await receive(lost);
    expect(await listLines(offerId)).toEqual([...without, 'offers.countered']);
    const { rows } = await sql<{ id: RoomId }>`select room_id as id from chat_held_line`.execute(world.db);
    expect(rows).toEqual([]);
  });
});
