import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shutDownGracefully } from './shut-down-gracefully.ts';

function rig(stop: () => Promise<void>, timeoutMs = 60_000) {
  const emitter = new EventEmitter();
  const seen = { exits: [] as number[], said: [] as string[], stops: 0 };
  let time = 0;
  const end = shutDownGracefully({
    stop: () => {
      seen.stops += 1;
      return stop();
    },
    say: (line) => seen.said.push(line),
    now: () => time,
    timeoutMs: () => timeoutMs,
    process: { on: (event, listener) => emitter.on(event, listener), exit: (code) => seen.exits.push(code) },
  });
  return {
    ...seen,
    seen,
    end,
    async ask(event: string, afterMs = 0) {
      time += afterMs;
      emitter.emit(event);
      await setImmediate();
    },
  };
}

const never = () => new Promise<void>(() => undefined);

test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'])(
  '%s finishes what is in hand and ends with 0',
  async (event) => {
    const { ask, seen } = rig(() => Promise.resolve());
    await ask(event);
    expect(seen).toMatchObject({ stops: 1, exits: [0] });
  },
);

test('one Ctrl-C that arrives three times is one wish', async () => {
  const { ask, seen } = rig(never);
  await ask('SIGINT');
  await ask('SIGINT', 5);
  await ask('SIGINT', 5);
  expect(seen).toMatchObject({ stops: 1, exits: [] });
});

test('asked again a moment later it ends at once', async () => {
  const { ask, seen } = rig(never);
  await ask('SIGINT');
  await ask('SIGTERM', 1_500);
  expect(seen).toMatchObject({ stops: 1, exits: [130] });
});

test('a stop that fails says why and ends with 1', async () => {
  const { ask, seen } = rig(() => Promise.reject(new Error('the disk is full')));
  await ask('SIGTERM');
  expect(seen.exits).toEqual([1]);
  expect(seen.said.at(-1)).toContain('the disk is full');
});

test('what does not finish in time is given up, with 1', async () => {
  const { ask, seen } = rig(never, 10);
  await ask('SIGTERM');
  await expect.poll(() => seen.exits).toEqual([1]);
});

test('a fault inside the process ends it in the same order, once, with its own code', async () => {
  const { end, seen } = rig(() => Promise.resolve());
  end(1);
  end(1);
  await setImmediate();
  expect(seen).toMatchObject({ stops: 1, exits: [1] });
});

test('Ctrl-C after a fault does not stop twice', async () => {
  const { ask, end, seen } = rig(never);
  end(1);
  await ask('SIGINT');
  expect(seen).toMatchObject({ stops: 1, exits: [] });
});
