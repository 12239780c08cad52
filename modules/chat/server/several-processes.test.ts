import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { ItemId, MessageId, newId, type RoomId } from '#contracts/ids.ts';
import { defineEvent } from '#contracts/event.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { createProcesses, type RunningProcess } from '#testing/processes.ts';
import { wireClient } from '#testing/wire-client.ts';
import { testWorld } from '#testing/world.ts';
import { LiveConnection } from '#web/live/live-connection.ts';
import { createStreamOpener } from '#web/live/open-stream.ts';
import { findWireError } from '#web/wire-error.ts';
import { z } from 'zod';
import type { Message } from '../domain/chat.schemas.ts';
import { roomTopicName } from '../domain/topics.ts';
import { MessageOutbox, type UnsentMessage } from '../ui/outbox.ts';

// Processes are killed and started again; what is polled for below has less time than a whole test.
vi.setConfig({ testTimeout: 180_000 });
const world = await testWorld();
const startProcess = createProcesses(world);
/** An upper bound for messages that never arrive; passing tests do not reach it. */
const pollOptions = { timeout: 60_000 };

let first: RunningProcess;
let second: RunningProcess;
let ann: Member;
let bob: Member;
let roomId: RoomId;
const open: LiveConnection[] = [];

beforeAll(async () => {
  [first, second] = await Promise.all([
    startProcess('web'),
    startProcess('web'),
    startProcess('worker'),
    startProcess('worker'),
  ]);
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  ({ roomId } = await wireClient(world, ann, first.url).chat.openDirect.mutate({ memberId: bob.id }));
}, 120_000);

afterAll(() => open.forEach((live) => live.close()));

const itemPublished = defineEvent(
  'items.published',
  1,
  z.object({ itemId: ItemId, ownerId: z.uuid(), isFirst: z.boolean(), visibleFrom: z.iso.datetime() }),
);

/** Subscribes to the room through a process, as a tab does. */
function watch(member: Member, { url }: RunningProcess) {
  const received: Message[] = [];
  const seen = { isSignedOut: false, isRefused: false };
  const live = new LiveConnection({
    open: createStreamOpener(wireClient(world, member, url)),
    onSignedOut: () => (seen.isSignedOut = true),
  });
  open.push(live);
  live.watch(roomTopicName, roomId, {
    cursor: 0,
    receive: (event) => {
      if (event.kind === 'entry') received.push(event.data as Message);
      seen.isRefused ||= event.kind === 'refused';
    },
  });
  return { received, seen };
}

const say = (member: Member, through: RunningProcess, text: string) =>
  wireClient(world, member, through.url).chat.send.mutate({ roomId, id: newId(MessageId), text });

/** Sends a message as a tab does, retrying while the server is too busy. */
const sayInTime = (member: Member, through: RunningProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    const { chat } = wireClient(world, member, through.url);
    let unsent: readonly UnsentMessage[] = [];
    const isRefusal = (error: unknown) => {
      if (findWireError(error)?.kind === 'unavailable') return false;
      reject(error as Error);
      return true;
    };
    const outbox = new MessageOutbox({
      read: () => unsent,
      keep: (left) => (unsent = left),
      send: (message) => chat.send.mutate({ roomId, id: message.id, text }),
      onSent: () => resolve(),
      isRefusal,
    });
    outbox.add({ id: newId(MessageId), roomId, text, writtenAt: new Date().toISOString() });
  });

const texts = (received: readonly Message[]) => received.map(({ text }) => text);

describe('two web processes and two workers on one database', () => {
  test('a message sent through one arrives live through the other, in order, once, also when that one is killed meanwhile', async () => {
    const { received } = watch(bob, second);
    await say(ann, first, 'm1');
    await expect.poll(() => received.length, pollOptions).toBe(1);
    for (let n = 2; n <= 20; n += 1) await say(n % 2 ? ann : bob, n % 3 ? first : second, `m${n}`);
    await second.kill();
    for (let n = 21; n <= 40; n += 1) await say(ann, first, `m${n}`);
    await second.restart();
    for (let n = 41; n <= 50; n += 1) await say(bob, n % 2 ? first : second, `m${n}`);
    await expect.poll(() => received.length, pollOptions).toBe(50);
    expect(texts(received)).toEqual(Array.from({ length: 50 }, (_, n) => `m${n + 1}`));
  }, 180_000);

  test('200 said at once through both arrive in one gapless order on both, each once, also where one was asked to come again', async () => {
    const [one, other] = [watch(ann, first), watch(bob, second)];
    const before = (await world.as(ann).chat.room.query({ roomId })).lastSequence;
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => sayInTime(n % 2 ? ann : bob, n % 3 ? first : second, `w${n}`)),
    );
    await expect.poll(() => Math.min(one.received.length, other.received.length), pollOptions).toBe(before + 200);
    expect(one.received.map(({ sequence }) => sequence)).toEqual(Array.from({ length: before + 200 }, (_, n) => n + 1));
    expect(texts(other.received)).toEqual(texts(one.received));
    expect(new Set(texts(one.received)).size).toBe(before + 200);
  }, 180_000);

  test('what happens to offers and swaps is told in the order in which it happened, whichever worker hears of it', async () => {
    const stories = await Promise.all(
      [1, 2, 3, 4].map(async (n) => {
        const [asks, owns] = [
          wireClient(world, ann, (n % 2 ? first : second).url),
          wireClient(world, bob, (n % 2 ? second : first).url),
        ];
        const [lamp, tent] = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id)];
        const { offerId } = await asks.offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
        await owns.offers.negotiate.mutate({
          offerId,
          revision: 1,
          terms: buildTerms([lamp], [tent], { cashAddedCents: 100 }),
        });
        await asks.offers.decline.mutate({ offerId, revision: 2 });
        await sql`update offer set changed_at = changed_at - interval '7 days' where id = ${offerId}`.execute(world.db);
        await owns.offers.resubmit.mutate({ offerId });
        const { swapId } = await asks.offers.accept.mutate({ offerId, revision: 3 });
        await asks.swaps.confirmSent.mutate({ swapId, method: 'meeting' });
        await asks.swaps.confirmReceived.mutate({ swapId });
        await owns.swaps.confirmReceived.mutate({ swapId });
        return offerId;
      }),
    );
    const happened = ['proposed', 'countered', 'declined', 'resubmitted', 'accepted']
      .map((what) => `offers.${what}`)
      .concat('swap.handedOver', 'swap.received', 'swap.received', 'swap.completed');
    for (const offerId of stories) {
      const posted = async () =>
        (
          await sql<{ code: string }>`
        select m.code from chat_message m join chat_room r on r.id = m.room_id where r.offer_id = ${offerId} order by m.sequence`.execute(
            world.db,
          )
        ).rows.map(({ code }) => code);
      await expect.poll(async () => (await posted()).length, pollOptions).toBe(happened.length);
      expect(await posted()).toEqual(happened);
    }
  }, 180_000);

  test('what one process tells, a worker takes up, once', async () => {
    const newcomer = await world.member();
    const payload = {
      itemId: newId(ItemId),
      ownerId: newcomer.id,
      isFirst: true,
      visibleFrom: new Date().toISOString(),
    };
    for (let time = 0; time < 2; time += 1)
      await world.transaction(async (unit) => unit.publish(itemPublished, payload));
    const points = async () =>
      (await wireClient(world, bob, second.url).reputation.summary.query({ memberId: newcomer.id })).points;
    await expect.poll(points, pollOptions).toBe(5);
  }, 90_000);

  test('all that one wake-up stands for is taken up at once, not at the next poll', async () => {
    const newcomer = await world.member();
    const published = () => ({
      itemId: newId(ItemId),
      ownerId: newcomer.id,
      isFirst: true,
      visibleFrom: new Date().toISOString(),
    });
    await world.transaction(async (unit) =>
      Array.from({ length: 12 }).forEach(() => unit.publish(itemPublished, published())),
    );
    const points = async () =>
      (await wireClient(world, bob, second.url).reputation.summary.query({ memberId: newcomer.id })).points;
    // A single event per poll would take two minutes.
    await expect.poll(points, { timeout: 40_000 }).toBe(60);
  }, 90_000);

  test('who is not in the room is refused its stream, and hears nothing', async () => {
    const { received, seen } = watch(await world.member(), second);
    await expect.poll(() => seen.isRefused, pollOptions).toBe(true);
    await say(ann, first, 'for us');
    expect(received).toEqual([]);
  }, 90_000);

  test('a session that is revoked ends its stream at the next message, before that is told', async () => {
    const { received, seen } = watch(bob, second);
    await expect.poll(() => received.length, pollOptions).toBeGreaterThan(0);
    await sql`delete from member_session where id = ${bob.sessionId}`.execute(world.db);
    await say(ann, first, 'not for you any more');
    await expect.poll(() => seen.isSignedOut, pollOptions).toBe(true);
    // Messages sent before may still arrive; this one must not.
    expect(texts(received)).not.toContain('not for you any more');
  }, 180_000);
});
