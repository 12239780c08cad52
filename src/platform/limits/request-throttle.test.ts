import { describe, expect, it, vi } from 'vitest';
import { platformErrors } from '../errors/platform.errors.ts';
import { RequestThrottle } from './request-throttle.ts';

/** The order in which calls of two keys are let through, and after how many seconds each, on a clock of the test. */
async function letThrough(calls: readonly (readonly [key: string, points: number])[]) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  try {
    const pace = new RequestThrottle(10);
    const began = performance.now();
    const passed: [string, number][] = [];
    const waits = calls.map(([key, points]) =>
      pace.wait(key, points).then(
        () => passed.push([key, Math.round((performance.now() - began) / 100) / 10]),
        (error: unknown) => passed.push([platformErrors.tooMany.is(error) ? `${key} refused` : 'fault', 0]),
      ),
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await Promise.all(waits);
    return passed;
  } finally {
    vi.useRealTimers();
  }
}

describe('the pace of an address', () => {
  it('lets a burst through at once, and what is more as fast as the address may', async () => {
    expect(await letThrough(Array.from({ length: 5 }, () => ['a', 10] as const))).toEqual([
      ['a', 0],
      ['a', 0],
      ['a', 1],
      ['a', 2],
      ['a', 3],
    ]);
  });

  it('delays no other address', async () => {
    const passed = await letThrough([
      ['a', 60],
      ['b', 1],
    ]);
    expect(passed).toEqual([
      ['b', 0],
      ['a', 4],
    ]);
  });

  it('refuses what would wait for more than ten seconds, and does not count it', async () => {
    const passed = await letThrough([
      ['a', 130],
      ['a', 120],
      ['a', 1],
    ]);
    expect(passed).toEqual([
      ['a refused', 0],
      ['a refused', 0],
      ['a', 10],
    ]);
  });
});
