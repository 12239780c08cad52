import type { LimitEntry, RateLimits } from './limits.ts';

/**
 * Does work whose failures alone count. The points are taken before and given back after a success, so that
 * simultaneous tries cannot pass a limit together. An error that is no failure of the caller gives them back too.
 * @throws platform.tooMany where an entry has no points left
 */
export async function runWithFailureLimit<T>(
  limits: RateLimits,
  entries: readonly LimitEntry[],
  work: () => Promise<T>,
  isFailure: (error: unknown) => boolean,
): Promise<T> {
  const taken: LimitEntry[] = [];
  const giveAllBack = async () => {
    for (const { limitClass, key } of taken) await limits.giveBack(limitClass, key);
  };
  try {
    for (const entry of entries) {
      await limits.take(entry.limitClass, entry.key);
      taken.push(entry);
    }
  } catch (error) {
    await giveAllBack();
    throw error;
  }
  try {
    const result = await work();
    await giveAllBack();
    return result;
  } catch (error) {
    if (!isFailure(error)) await giveAllBack();
    throw error;
  }
}
