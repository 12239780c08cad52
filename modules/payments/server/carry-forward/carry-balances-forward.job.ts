import { sql } from 'kysely';
import { z } from 'zod';
import { hour } from '#contracts/durations.ts';
import type { MemberId } from '#contracts/ids.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Transact } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { computeClosedYearsEnd } from '../../domain/closed-years-end.ts';
import { ledgerAssets, type LedgerAsset } from '../../domain/ledger-asset.ts';
import { paymentSettings } from '../../domain/payments.settings.ts';
import { listOwnersWithOldTransactions, type LedgerOwner } from './owners-with-old-transactions.ts';

/** A night's share: a ledger that has grown old at once takes several nights. */
const workMs = 2 * hour;

/**
 * Carries balances forward once tax records need no longer be kept: a function of the database replaces each member's
 * old transactions by one with the same sums, member by member, in a transaction each. A member whose sums would change
 * is left as they are and reported.
 */
export const carryBalancesForwardJob = defineJob({
  name: 'payments.carryForward',
  schema: z.object({}),
  schedule: '50 17 * * *',
  retryLimit: 3,
  expireInSeconds: (workMs + hour) / 1_000,
  async run({ host, db, transaction, now, log, failedRows }) {
    const before = computeClosedYearsEnd(now, paymentSettings.read(host.config).TAX_RECORD_YEARS);
    const until = performance.now() + workMs;
    let replaced = 0;
    const carry = async (asset: LedgerAsset, ownerId: MemberId | null): Promise<number> => {
      let count = 0;
      await processEachRow({ failedRows }, [ownerId ?? `house ${asset}`], String, async () => {
        count = await carryBalancesForward(transaction, { asset, ownerId, before });
      });
      replaced += count;
      return count;
    };
    for (const asset of ledgerAssets) {
      for (let last: LedgerOwner | null = null, isMore = true; isMore && performance.now() < until;) {
        const due: LedgerOwner[] = await listOwnersWithOldTransactions(db, asset, before, last);
        for (const ownerId of new Set(due.map((one) => one.ownerId))) await carry(asset, ownerId);
        last = due.at(-1) ?? null;
        isMore = last !== null;
      }
      while (performance.now() < until && (await carry(asset, null)) > 0);
    }
    log.info({ before, replaced }, 'balances carried forward');
  },
});

interface Subject {
  readonly asset: LedgerAsset;
  /** Null for the transactions between house accounts. */
  readonly ownerId: MemberId | null;
  readonly before: Date;
}

/** Carries the balances of one member, or of the house, forward. @returns how many transactions were replaced */
export const carryBalancesForward = (transaction: Transact, { asset, ownerId, before }: Subject): Promise<number> =>
  transaction(async (unit) => {
    const carried = sql<number>`carry_ledger_forward(${asset}::text, ${ownerId}::uuid, ${before}::timestamptz)`;
    const { rows } = await query`select ${selectList({ count: carried })}`.execute(unit.db);
    return rows[0]?.count ?? 0;
  });
