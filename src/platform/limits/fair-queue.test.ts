import { describe, expect, it } from 'vitest';
import { platformErrors } from '../errors/platform.errors.ts';
import { FairQueue } from './fair-queue.ts';

/** Work that ends when the test says so, and the order in which it was begun. */
function openWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    // Lets the queue start the next piece of work, which it does in a later turn of the event loop.
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, endOne };
}

describe('a fair queue', () => {
  it('lets the lines of two keys take turns, however long one of them is', async () => {
    const { begun, work, endOne } = openWork();
    const queue = new FairQueue({ inFlight: 1, waiting: 10, seconds: 60 });
    const runs = ['a1', 'a2', 'a3', 'b1', 'a4', 'b2', 'c1'].map((name) => queue.run(name.slice(0, 1), work(name)));
    for (let ended = 0; ended < 7; ended += 1) await endOne();
    await Promise.all(runs);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('runs no more at once than it may, and goes on after a failure', async () => {
    const { begun, work, endOne } = openWork();
    const queue = new FairQueue({ inFlight: 2, waiting: 10, seconds: 60 });
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const runs = ['1', '2', '3'].map((name) => queue.run('a', work(name)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['1', '2']);
    for (let ended = 0; ended < 3; ended += 1) await endOne();
    await Promise.all(runs);
    expect(begun).toEqual(['1', '2', '3']);
  });

  it('refuses what would stand too far behind in its own line, and nothing of another key', async () => {
    const { begun, work, endOne } = openWork();
    const queue = new FairQueue({ inFlight: 1, waiting: 2, seconds: 60 });
    const runs = ['a1', 'a2', 'a3'].map((name) => queue.run('a', work(name)));
    await expect(queue.run('a', work('a4'))).rejects.toSatisfy(platformErrors.unavailable.is);
    runs.push(queue.run('b', work('b1')));
    for (let ended = 0; ended < 4; ended += 1) await endOne();
    await Promise.all(runs);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses what has waited for too long, and keeps the place of what waits behind it', async () => {
    const { begun, work, endOne } = openWork();
    const queue = new FairQueue({ inFlight: 1, waiting: 10, seconds: 0.01 });
    const first = queue.run('a', work('a1'));
    await expect(queue.run('a', work('a2'))).rejects.toSatisfy(platformErrors.unavailable.is);
    await endOne();
    await first;
    const last = queue.run('a', work('a3'));
    await endOne();
    await last;
    expect(begun).toEqual(['a1', 'a3']);
  });
});
