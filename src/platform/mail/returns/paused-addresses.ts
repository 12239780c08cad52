import { sql, type RawBuilder } from 'kysely';
import { anySql } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import type { Unit } from '../../db/unit.ts';
import { typedTables } from '../tables.ts';
import type { PauseReason } from './mail-address.entity.ts';

/** An address that gets security emails alone, since when, and why. */
export interface PausedAddress {
  readonly since: Date;
  readonly reason: PauseReason;
}

/** Soft bounces a month apart are not in a row. */
const inRowDays = 30;

/** SQL condition: the address in this expression takes optional email. One probe by the primary key for each row. */
export const acceptsOptionalEmailSql = (address: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`not exists (
  select from mail_address where mail_address.address = ${address} and mail_address.held_since is not null)`;

/** Lists those of these addresses that are held, in lower case. One statement. */
export async function listPausedAddresses(db: Db, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await typedTables(db)
    .selectFrom('mail_address')
    .select('address')
    .where('address', '=', anySql(addresses.map((address) => address.toLowerCase())))
    .where('held_since', 'is not', null)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** @returns null for an address that gets all its email */
export async function findPausedAddress(db: Db, address: string): Promise<PausedAddress | null> {
  const row = await typedTables(db)
    .selectFrom('mail_address')
    .select(['held_since as since', 'held_for as reason'])
    .where('address', '=', address.toLowerCase())
    .executeTakeFirst();
  return row?.since && row.reason ? { since: row.since, reason: row.reason } : null;
}

/**
 * Records that an email came back from an address, and holds the address where it is unknown, bounced too often in a
 * row, or its reader complained.
 */
export async function recordReturnAndPauseAddress(
  unit: Unit,
  address: string,
  kind: 'hard' | 'soft' | 'complaint',
): Promise<void> {
  const isInRow = sql<boolean>`mail_address.returned_at > ${unit.now}::timestamptz - make_interval(days => ${inRowDays})`;
  const bounces = kind === 'soft' ? 1 : 0;
  const counted = sql<number>`case when ${isInRow} then mail_address.soft_bounces else 0 end + ${bounces}`;
  const reason = kind === 'hard' ? 'unknown' : kind === 'complaint' ? 'complaint' : 'bounces';
  const isHeldAtOnce = kind !== 'soft' || bounces >= unit.config.CAMPAIGN_SOFT_BOUNCES;
  const holds = kind === 'soft' ? sql<boolean>`${counted} >= ${unit.config.CAMPAIGN_SOFT_BOUNCES}` : sql<boolean>`true`;
  await typedTables(unit.db)
    .insertInto('mail_address')
    .values({
      address: address.toLowerCase(),
      soft_bounces: bounces,
      returned_at: unit.now,
      held_since: isHeldAtOnce ? unit.now : null,
      held_for: isHeldAtOnce ? reason : null,
    })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet({
        soft_bounces: sql`least(${counted}, 1000)`,
        returned_at: unit.now,
        held_since: sql`coalesce(mail_address.held_since, case when ${holds} then ${unit.now}::timestamptz end)`,
        held_for: sql`coalesce(mail_address.held_for, case when ${holds} then ${reason} end)`,
      }),
    )
    .execute();
}

/** Forgets what came back from an address: its owner followed a link in an email, or asked for email again. */
export async function resumeMailToAddress(unit: Unit, address: string): Promise<void> {
  await typedTables(unit.db).deleteFrom('mail_address').where('address', '=', address.toLowerCase()).execute();
}
