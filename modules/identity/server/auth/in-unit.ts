import { runWithTransaction } from '@better-auth/core/context';
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { DBAdapter } from '@better-auth/core/db/adapter';
import type { Unit } from '#platform/db/unit.ts';
import type { Auth } from './auth.ts';

/**
 * Lets better-auth write inside our transaction: whatever `work` calls on `auth.api` commits or fails together with the
 * unit's own rows, events and letters. better-auth asks for its adapter before each statement, and within a transaction
 * gets that transaction's; so the unit poses as one that is already open.
 */
export async function inUnit<T>(auth: Auth, unit: Unit, work: () => Promise<T>): Promise<T> {
  const adapter = kyselyAdapter(unit.db, { type: 'postgres' })(auth.options);
  return runWithTransaction({ ...adapter, transaction: (run) => run(adapter) } as DBAdapter, work);
}
