import { expect, test } from 'vitest';
import { InvalidationQueue } from './invalidation-queue.ts';

const never = new AbortController().signal;

test('a thousand wakes of two topics are taken as two', async () => {
  const queue = new InvalidationQueue();
  for (let invalidate = 0; invalidate < 1_000; invalidate += 1) queue.invalidate(invalidate % 2);
  expect(await queue.take(never)).toEqual([0, 1]);
});

test('taking waits for the next wake', async () => {
  const queue = new InvalidationQueue();
  const taken = queue.take(never);
  queue.invalidate(4);
  expect(await taken).toEqual([4]);
});

test('the wait ends with its signal, and with nothing', async () => {
  const controller = new AbortController();
  const taken = new InvalidationQueue().take(controller.signal);
  controller.abort();
  expect(await taken).toEqual([]);
});
