import { describe, expect, it } from 'vitest';
import { createRevalidator } from './create-revalidator.ts';

/** Loads that end when, and as, the test decides. */
function readings() {
  const begun: PromiseWithResolvers<void>[] = [];
  const load = () => {
    const reading = Promise.withResolvers<void>();
    begun.push(reading);
    return reading.promise;
  };
  return { begun, load };
}
const noListener = () => undefined;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('what is kept fresh', () => {
  it('is read by one reading at a time; all that is asked for meanwhile is met by one more', async () => {
    const { begun, load } = readings();
    const { refresh } = createRevalidator(load, noListener);
    for (let time = 0; time < 3; time += 1) refresh();
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.resolve();
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]?.resolve();
    await turn();
    expect(begun).toHaveLength(2);
    refresh();
    expect(begun).toHaveLength(3);
  });

  it('is read again when a reading failed, unasked, and says each time why', async () => {
    const { begun, load } = readings();
    const failures: unknown[] = [];
    createRevalidator(load, (error) => void failures.push(error), 1).refresh();
    const faults = [new Error('away'), new Error('still away')];
    for (const [time, fault] of faults.entries()) {
      await expect.poll(() => begun.length).toBe(time + 1);
      begun[time]?.reject(fault);
    }
    await expect.poll(() => begun.length).toBe(3);
    expect(failures).toEqual(faults);
  });

  it('is left alone once stopped, also between two tries', async () => {
    const { begun, load } = readings();
    const { refresh, stop } = createRevalidator(load, noListener, 60_000);
    refresh();
    begun[0]?.reject(new Error('away'));
    await turn();
    stop();
    await turn();
    refresh();
    await turn();
    expect(begun).toHaveLength(1);
  });
});
