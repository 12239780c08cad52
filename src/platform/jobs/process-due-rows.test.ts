import { describe, expect, it, vi } from 'vitest';
import type { Transact, Unit } from '../db/unit.ts';
import type { FailedRows } from './failed-rows.ts';
import { processDueRows, type DueRow } from './process-due-rows.ts';

const ids = Array.from({ length: 450 }, (_, n) => `id${String(n).padStart(3, '0')}`);

function collectFailedRows(): FailedRows {
  const failed: string[] = [];
  return { ids: failed, add: (id) => void failed.push(id) };
}

/** Everything is due until it is taken; taking a broken id throws. */
function work(broken: readonly string[], together: number) {
  const taken: string[] = [];
  const failedRows = collectFailedRows();
  const transaction = (async (work: (unit: Unit) => Promise<unknown>) => work({} as Unit)) as Transact;
  const find = async (after: DueRow<string> | null, limit: number) =>
    ids
      .filter((id) => !taken.includes(id) && (after === null || id > after.id))
      .slice(0, limit)
      .map((id) => ({ id, dueAt: id }));
  const take = async (_unit: Unit, some: readonly string[]) => {
    if (some.some((id) => broken.includes(id))) throw new Error('broken');
    taken.push(...some);
  };
  const run = () => processDueRows({ transaction, failedRows }, { find, take, together });
  return { run, taken, failed: failedRows.ids };
}

describe('what is due', () => {
  it.each([1, 50, 200])(
    'is all taken in one run, %i at a time, but for what is broken, which is recorded once each',
    async (together) => {
      const broken = ['id000', 'id123', 'id124', 'id449'];
      const { run, taken, failed } = work(broken, together);
      await run();
      expect(taken.toSorted()).toEqual(ids.filter((id) => !broken.includes(id)));
      expect(failed).toEqual(broken);
    },
  );

  it.each([
    ['away', Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })],
    ['out of connections', Object.assign(new Error('sorry, too many clients already'), { code: '53300' })],
    ['out of space', Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })],
    ['a standby', Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), { code: '25006' })],
  ])('is left to the job when the database is %s, after one try for all of it', async (_how, fault) => {
    const transaction = vi.fn(async () => Promise.reject(fault));
    const failedRows = collectFailedRows();
    const find = async () => ids.slice(0, 200).map((id) => ({ id, dueAt: id }));
    const run = processDueRows(
      { transaction: transaction as Transact, failedRows },
      { find, take: async () => undefined, together: 50 },
    );
    await expect(run).rejects.toBe(fault);
    expect([transaction.mock.calls.length, failedRows.ids.length]).toEqual([1, 0]);
  });

  it('is tried again with the next run', async () => {
    const broken = ['id007'];
    const { run, taken } = work(broken, 50);
    await run();
    broken.pop();
    await run();
    expect(taken).toHaveLength(ids.length);
  });
});
