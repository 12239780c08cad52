import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import type { Unit } from '../db/unit.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { typedTables } from './tables.ts';

/*
 * The gate for whatever leaves the site: emails, push messages, calls to payment providers and couriers, webhooks. It
 * is closed after a restore, whose site would otherwise send again what the lost one has sent, beside it.
 */

export interface OutgoingStopView {
  readonly since: Date;
  readonly reason: string;
}

/** Why nothing leaves, or null while it does. */
export async function findOutgoingStop(db: Db): Promise<OutgoingStopView | null> {
  const found = await typedTables(db).selectFrom('outgoing_stop').select(['since', 'reason']).executeTakeFirst();
  return found ?? null;
}

/** Whether sending is allowed, as a condition for statements that begin a sending themselves. */
export const isOutgoingAllowedSql = sql<boolean>`not exists (select from outgoing_stop)`;

/**
 * Called before each sending. A job that is refused here is put by until outgoing is resumed.
 * @throws platform.outgoingStopped
 */
export async function requireOutgoingAllowed(db: Db): Promise<void> {
  if (await findOutgoingStop(db)) throw platformErrors.outgoingStopped();
}

/** Closes the gate in all processes. @returns false where it was closed before */
export async function stopOutgoing(unit: Unit, reason: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await typedTables(unit.db)
    .insertInto('outgoing_stop')
    .values({ id: 'all', since: unit.now, reason })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) return false;
  unit.audit({ action: 'platform.outgoingStopped', subject: { kind: 'site', id: 'outgoing' }, reason });
  return true;
}

/**
 * Opens the gate, and lets the jobs go on that it held.
 * @returns how many; null where it was open
 */
export async function resumeOutgoing(unit: Unit): Promise<number | null> {
  const { numDeletedRows } = await typedTables(unit.db).deleteFrom('outgoing_stop').executeTakeFirst();
  if (numDeletedRows === 0n) return null;
  unit.audit({ action: 'platform.outgoingResumed', subject: { kind: 'site', id: 'outgoing' } });
  const { numAffectedRows } = await sql`
    update pgboss.job set start_after = now() where state = 'created' and data->>'isHeld' = 'true'`.execute(unit.db);
  return Number(numAffectedRows ?? 0n);
}
