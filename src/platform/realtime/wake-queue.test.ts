import { expect, test } from 'vitest';
import { WakeQueue } from './wake-queue.ts';

const never = new AbortController().signal;

test('a thousand wakes of two topics are taken as two', async () => {
  const queue = new WakeQueue();
  for (let wake = 0; wake < 1_000; wake += 1) queue.wake(wake % 2);
  expect(await queue.take(never)).toEqual([0, 1]);
});

test('taking waits for the next wake', async () => {
  const queue = new WakeQueue();
  const taken = queue.take(never);
  queue.wake(4);
  expect(await taken).toEqual([4]);
});

test('the wait ends with its signal, and with nothing', async () => {
  const controller = new AbortController();
  const taken = new WakeQueue().take(controller.signal);
  controller.abort();
  expect(await taken).toEqual([]);
});
