import { runWithTransaction } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { DBAdapter } from '@better-auth/core/db/adapter';
import type { Unit } from '#platform/db/unit.ts';
import type { Auth } from './auth.ts';

/**
 * Runs better-auth inside the unit of work: everything `work` calls on `auth.api` commits or rolls back together with
 * the unit's own rows, events and emails. better-auth asks for its adapter before each statement and, within a
 * transaction, gets that transaction's adapter; so the unit is presented as a transaction that is already open.
 */
export async function runAuthInUnit<T>(auth: Auth, unit: Unit, work: () => Promise<T>): Promise<T> {
  const adapter = kyselyAdapter(unit.db, { type: 'postgres' })(auth.options);
  return runWithTransaction({ ...adapter, transaction: (run) => run(adapter) } as DBAdapter, work);
}
