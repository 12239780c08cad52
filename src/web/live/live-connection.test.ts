import { beforeEach, describe, expect, test } from 'vitest';
import type { TopicRequest } from '#platform/realtime/live-input.ts';
import { LiveConnection, type StreamHandlers } from './live-connection.ts';
import type { LiveMessage, LiveListener } from './live-watch.ts';

interface FakeStream extends StreamHandlers {
  topics: TopicRequest[];
  isOpen: boolean;
}

let streams: FakeStream[];
let timers: { task: () => void; milliseconds: number }[];
let isSignedOut: boolean;
let time: number;
let live: LiveConnection;

beforeEach(() => {
  streams = [];
  timers = [];
  isSignedOut = false;
  time = 0;
  live = new LiveConnection({
    random: () => 1,
    now: () => time,
    onSignedOut: () => (isSignedOut = true),
    setTimer: (task, milliseconds) => {
      const timer = { task, milliseconds };
      timers.push(timer);
      return () => (timers = timers.filter((other) => other !== timer));
    },
    open: (topics, handlers) => {
      const stream = { ...handlers, topics, isOpen: true };
      streams.push(stream);
      return () => (stream.isOpen = false);
    },
  });
});

const settle = (): void => timers.splice(0).forEach(({ task }) => task());
function last(): FakeStream {
  const stream = streams.at(-1);
  if (!stream) throw new Error('no stream has been opened');
  return stream;
}
const entry = (cursor: number) =>
  ({ kind: 'entry', topic: 'chat.room', id: 'r1', cursor, data: `m${cursor}` }) as const;
const isOpen = (): boolean[] => streams.map((stream) => stream.isOpen);

function listener(cursor: number | null): LiveListener & { received: LiveMessage<unknown>[] } {
  const received: LiveMessage<unknown>[] = [];
  return { cursor, received, receive: (event) => received.push(event) };
}

describe('one stream for all topics of a tab', () => {
  test('topics watched together go out as one stream', () => {
    live.watch('chat.room', 'r1', listener(4));
    live.watch('chat.rooms', 'ann', listener(null));
    settle();
    expect(streams.map(({ topics }) => topics)).toEqual([
      [
        ['chat.room', 'r1', 4],
        ['chat.rooms', 'ann', null],
      ],
    ]);
  });

  test('a further topic opens a new stream at the cursors reached, and the old one closes once that is ready', () => {
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'ready' });
    last().onEvent(entry(5));
    live.watch('chat.rooms', 'ann', listener(null));
    settle();
    expect(last().topics).toEqual([
      ['chat.room', 'r1', 5],
      ['chat.rooms', 'ann', null],
    ]);
    expect(isOpen()).toEqual([true, true]);
    last().onEvent({ kind: 'ready' });
    expect(isOpen()).toEqual([false, true]);
  });

  test('an entry that arrives on both streams is heard once', () => {
    const ear = listener(4);
    live.watch('chat.room', 'r1', ear);
    settle();
    last().onEvent({ kind: 'ready' });
    live.watch('chat.rooms', 'ann', listener(null));
    settle();
    for (const stream of streams) stream.onEvent(entry(5));
    expect(ear.received).toEqual([{ kind: 'entry', cursor: 5, data: 'm5' }]);
  });

  test('a second part of the screen that has read less far makes the stream go back, without a repeat for the first', () => {
    const [first, second] = [listener(8), listener(6)];
    live.watch('chat.room', 'r1', first);
    settle();
    live.watch('chat.room', 'r1', second);
    settle();
    expect(last().topics).toEqual([['chat.room', 'r1', 6]]);
    for (const cursor of [7, 8, 9]) last().onEvent(entry(cursor));
    expect(first.received.length).toBe(1);
    expect(second.received.length).toBe(3);
  });

  test('a part that has read as far needs no new stream', () => {
    live.watch('chat.room', 'r1', listener(8));
    settle();
    live.watch('chat.room', 'r1', listener(9));
    expect(timers).toEqual([]);
  });

  test('when nothing is watched any more the stream closes', () => {
    const stop = live.watch('chat.room', 'r1', listener(4));
    settle();
    stop();
    settle();
    expect(isOpen()).toEqual([false]);
  });
});

describe('signals', () => {
  test('the first ready makes a signal read again, a change of topics does not', () => {
    const ear = listener(null);
    live.watch('chat.rooms', 'ann', ear);
    settle();
    last().onEvent({ kind: 'ready' });
    expect(ear.received).toEqual([{ kind: 'changed', isGuess: true }]);
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'ready' });
    expect(ear.received.length).toBe(1);
  });

  test('after the same stream has reconnected by itself a signal reads again', () => {
    const ear = listener(null);
    live.watch('chat.rooms', 'ann', ear);
    settle();
    last().onEvent({ kind: 'ready' });
    last().onEvent({ kind: 'ready' });
    expect(ear.received.length).toBe(2);
  });

  test('a stream that was lost when the topics changed has missed what came meanwhile: its signals read again', () => {
    const ear = listener(null);
    live.watch('chat.rooms', 'ann', ear);
    settle();
    last().onEvent({ kind: 'ready' });
    last().onLost();
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'ready' });
    expect(ear.received.length).toBe(2);
  });

  test.each([
    ['and its pings came until the topics changed, a signal does not read again', 4_000, 1],
    ['but was silent for longer than between two pings, as after sleep, a signal reads again', 60_000, 2],
  ])('when a stream is open %s', (_which, silentMs, reads) => {
    const ear = listener(null);
    live.watch('chat.rooms', 'ann', ear);
    settle();
    last().onEvent({ kind: 'ready' });
    for (let ping = 0; ping < 3; ping += 1) {
      time += 5_000;
      last().onAlive();
    }
    time += silentMs;
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'ready' });
    expect(ear.received.length).toBe(reads);
  });

  test('what may not be watched is told to its own watcher only', () => {
    const [refused, other] = [listener(4), listener(null)];
    live.watch('chat.room', 'r1', refused);
    live.watch('chat.rooms', 'ann', other);
    settle();
    last().onEvent({ kind: 'refused', topic: 'chat.room', id: 'r1' });
    expect(refused.received).toEqual([{ kind: 'refused' }]);
    expect(other.received).toEqual([]);
  });
});

describe('a stream that ends', () => {
  test('broken ones are tried again with growing pauses, and from the start after success', () => {
    live.watch('chat.room', 'r1', listener(4));
    settle();
    const pauses = [1, 2, 3].map(() => {
      last().onBroken();
      const pause = timers.at(-1)?.milliseconds;
      settle();
      return pause;
    });
    expect(pauses).toEqual([1_000, 2_000, 4_000]);
    last().onEvent({ kind: 'ready' });
    last().onBroken();
    expect(timers.at(-1)?.milliseconds).toBe(1_000);
  });

  test('it does not wait once the network is back', () => {
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onBroken();
    live.retryNow();
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([0]);
  });

  test('a server that goes down sends its streams elsewhere at once', () => {
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'ready' });
    last().onEvent({ kind: 'moved' });
    settle();
    expect(isOpen()).toEqual([false, true]);
  });

  test('the end of the session is told once and nothing is tried again until somebody signs in', () => {
    live.watch('chat.room', 'r1', listener(4));
    settle();
    last().onEvent({ kind: 'signedOut' });
    last().onBroken();
    expect(isSignedOut).toBe(true);
    expect(timers).toEqual([]);
    live.retryNow();
    settle();
    expect(isOpen()).toEqual([false, true]);
  });
});
