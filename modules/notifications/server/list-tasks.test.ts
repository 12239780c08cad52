import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MessageId, newId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { Member } from '#platform/member.ts';
import { createRecordingDb } from '#testing/recording-db.ts';
import { testWorld } from '#testing/world.ts';
import { listTasks } from './list-tasks.ts';

const world = await testWorld({ OPEN_OFFERS_OF_NEW_MEMBERS: '1000', OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000' });

const offer = async (from: Member, to: Member) => {
  const [given, wanted] = [await makeItem(world.db, from.id), await makeItem(world.db, to.id)];
  return (await world.as(from).offers.propose.mutate({ terms: buildTerms([given], [wanted]) })).offerId;
};
const agree = async (from: Member, to: Member) =>
  (await world.as(to).offers.accept.mutate({ offerId: await offer(from, to), revision: 1 })).swapId;
const arrange = async (
  swapId: Awaited<ReturnType<typeof agree>>,
  from: Member,
  to: Member,
  kind: 'courier' | number,
) => {
  const meetingAt = new Date(world.clock.now().getTime() + (kind === 'courier' ? 0 : kind) * 3_600_000).toISOString();
  const how =
    kind === 'courier' ? { kind } : { kind: 'meeting' as const, meetingAt, place: 'West End market, by the fountain' };
  const ways = [
    { fromId: from.id, toId: to.id, ...how },
    { fromId: to.id, toId: from.id, ...how },
  ];
  const { deliveryIds } = await world.as(from).swaps.proposeDelivery.mutate({ swapId, ways });
  await world.as(to).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
};
const listSteps = async (member: Member) => {
  const { tasks, count } = await world.as(member).notifications.tasks.query();
  return { steps: tasks.map(({ step }) => step), count };
};

describe('what waits for a member', () => {
  it('comes from all modules in the order of its dates, messages last and not counted', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const [meeting, courier, done] = [await agree(ana, ben), await agree(ana, ben), await agree(ana, ben)];
    await arrange(meeting, ana, ben, 20);
    await arrange(courier, ana, ben, 'courier');
    for (const one of [ana, ben]) await world.as(one).swaps.confirmSent.mutate({ swapId: done, method: 'meeting' });
    for (const one of [ana, ben]) await world.as(one).swaps.confirmReceived.mutate({ swapId: done });
    await world.work();
    const offerId = await offer(ben, ana);
    await agree(ana, ben);
    await world.work();
    const { roomId } = await world.as(ben).chat.roomOfOffer.query({ offerId });
    if (roomId === null) throw new Error('an offer without a room');
    await world.as(ben).chat.send.mutate({ roomId, id: newId(MessageId), text: 'Hi!' });
    const { steps, count } = await listSteps(ana);
    expect(steps.slice(0, 6)).toEqual(['meet', 'answer', 'arrange', 'review', 'book', 'read']);
    expect(new Set(steps.slice(5))).toEqual(new Set(['read']));
    expect(count).toBe(5);
  });

  it('is taken by the courier in place of sending: book, with the date of the swap', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const swapId = await agree(ana, ben);
    await arrange(swapId, ana, ben, 'courier');
    const { aloneFrom } = await world.as(ana).swaps.byId.query({ swapId });
    const { tasks } = await world.as(ana).notifications.tasks.query();
    expect(tasks).toMatchObject([
      {
        step: 'book',
        words: 'delivery.lead.book.title',
        path: expect.stringMatching(/^\/my-delivery\//),
        due: { at: aloneFrom },
      },
    ]);
  });

  it('is not lost with a row that cannot be read', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const [broken, whole] = [await agree(ana, ben), await agree(ana, ben)];
    await offer(ben, ana);
    await sql`update swap set agreed_at = 'infinity' where id = ${broken}`.execute(world.db);
    const { tasks, count } = await world.as(ana).notifications.tasks.query();
    expect(tasks.map(({ subject, step }) => [subject.kind, step])).toEqual([
      ['offer', 'answer'],
      ['swap', 'arrange'],
    ]);
    expect(tasks.some(({ subject }) => subject.id === whole)).toBe(true);
    expect(count).toBe(2);
  });

  it('takes the same number of statements for one swap and for eight', async () => {
    const [ana, ben] = [await world.member(), await world.member()];
    const count = async () => {
      const { db, statements } = createRecordingDb(world.db);
      await listTasks(db, world.host.modules, ana, { now: world.clock.now(), config: world.host.config });
      return statements.length;
    };
    await agree(ana, ben);
    await offer(ben, ana);
    const few = await count();
    for (let more = 0; more < 7; more += 1) await agree(ana, ben);
    for (let more = 0; more < 5; more += 1) await offer(ben, ana);
    expect(await count()).toBe(few);
  });
});
