import { beforeEach, describe, expect, test } from 'vitest';
import type { MessageId, RoomId } from '#contracts/ids.ts';
import type { Message } from '../domain/chat.schemas.ts';
import { MessageOutbox, type UnsentMessage } from './outbox.ts';

const room = 'room' as RoomId;
const id = (name: string) => name as MessageId;

let kept: readonly UnsentMessage[];
let arrived: string[];
let isOnline: boolean;
let refused: Set<string>;
let timers: { task: () => void; milliseconds: number }[];

const open = (): MessageOutbox =>
  new MessageOutbox({
    read: () => kept,
    keep: (unsent) => (kept = unsent),
    onSent: () => undefined,
    isRefusal: (error) => error === 'refused',
    setTimer: (task, milliseconds) => {
      timers.push({ task, milliseconds });
      return () => undefined;
    },
    send: async (unsent) => {
      await Promise.resolve();
      if (!isOnline) throw new Error('no network');
      if (refused.has(unsent.id)) throw 'refused';
      arrived.push(unsent.text);
      return { id: unsent.id, sequence: arrived.length } as Message;
    },
  });

const write = (outbox: MessageOutbox, ...texts: string[]) =>
  texts.forEach((text) => outbox.add({ id: id(text), roomId: room, text, writtenAt: '2026-01-01T00:00:00Z' }));
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

beforeEach(() => {
  kept = [];
  arrived = [];
  isOnline = true;
  refused = new Set();
  timers = [];
});

describe('the outbox', () => {
  test('messages written in one moment arrive in the order in which they were written', async () => {
    const outbox = open();
    write(outbox, 'a', 'b', 'c');
    await settled();
    expect(arrived).toEqual(['a', 'b', 'c']);
    expect(kept).toEqual([]);
  });

  test('what was written offline waits, outlives the tab, and goes out once', async () => {
    isOnline = false;
    write(open(), 'a', 'b');
    await settled();
    expect(kept.map(({ text }) => text)).toEqual(['a', 'b']);
    isOnline = true;
    const next = open();
    await Promise.all([next.flush(), next.flush()]);
    expect(arrived).toEqual(['a', 'b']);
    expect(next.list()).toEqual([]);
  });

  test('the pauses between tries grow, to half a minute at most', async () => {
    isOnline = false;
    write(open(), 'a');
    for (let attempt = 0; attempt < 7; attempt += 1) {
      await settled();
      timers.at(-1)?.task();
    }
    await settled();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([
      1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
    ]);
  });

  test('a refused message is marked and does not hold up the next one', async () => {
    refused.add('a');
    const outbox = open();
    write(outbox, 'a', 'b');
    await settled();
    expect(arrived).toEqual(['b']);
    expect(outbox.list().map((one) => [one.text, one.isRefused])).toEqual([['a', true]]);
    refused.clear();
    outbox.retry(id('a'));
    await settled();
    expect(arrived).toEqual(['b', 'a']);
  });

  test('what another tab added is kept when this one sends its own', async () => {
    isOnline = false;
    const [one, other] = [open(), open()];
    write(one, 'mine');
    write(other, 'theirs');
    one.drop(id('mine'));
    expect(kept.map(({ text }) => text)).toEqual(['theirs']);
    await settled();
  });

  test('listeners hear of each change, and the list is the same until then', async () => {
    const outbox = open();
    let changes = 0;
    const before = outbox.list();
    const stop = outbox.subscribe(() => (changes += 1));
    expect(outbox.list()).toBe(before);
    write(outbox, 'a');
    await settled();
    stop();
    expect(changes).toBe(2);
  });
});
