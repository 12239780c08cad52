import type { Transact } from '../db/unit.ts';

class RehearsedError<T> extends Error {
  readonly result: T;
  constructor(result: T) {
    super('rehearsed');
    this.result = result;
  }
}

/**
 * Runs each transaction to its end, constraints included, and rolls it back: it refuses as a real run would, but has no
 * effect.
 */
export const toRehearsedTransact =
  (transact: Transact): Transact =>
  async (work) => {
    let outcome: RehearsedError<Awaited<ReturnType<typeof work>>> | undefined;
    try {
      return await transact(async (unit) => {
        const result = await work(unit);
        await unit.em.flush();
        outcome = new RehearsedError(result);
        throw outcome;
      });
    } catch (error) {
      if (outcome && error === outcome) return outcome.result;
      throw error;
    }
  };
