import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { typedTables } from '../tables.ts';
import { MemberDevice } from '../device.entity.ts';

const device = entityColumns(MemberDevice);
const earlier = entityColumns(MemberDevice, 'earlier');

/** Whether this member has signed in on this device before, and has not ended its session from another device since. */
export async function isKnownDevice(db: Db, email: string, deviceId: string): Promise<boolean> {
  const known = await typedTables(db)
    .selectFrom('member_device as device')
    .innerJoin('member_account as account', 'account.id', 'device.member_id')
    .select('device.device_id')
    .where('account.email', '=', email)
    .where('device.device_id', '=', deviceId)
    .where('device.forgotten_at', 'is', null)
    .executeTakeFirst();
  return known !== undefined;
}

export async function isTrustedDevice({ db, now }: Unit, memberId: MemberId, deviceId: string): Promise<boolean> {
  const trusted = await typedTables(db)
    .selectFrom('member_device')
    .select('device_id')
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .where('forgotten_at', 'is', null)
    .where('trusted_until', '>', now)
    .executeTakeFirst();
  return trusted !== undefined;
}

/** Records that a member used this browser. @returns whether it was known before */
export async function recordKnownDevice({ db, now }: Unit, memberId: MemberId, deviceId: string): Promise<boolean> {
  const wasKnown = sql<boolean>`exists (select from earlier where ${earlier.forgottenAt} is null)`;
  const { rows } = await query`
    with earlier as (
      select ${device.forgottenAt} from member_device
      where ${device.memberId} = ${memberId} and ${device.deviceId} = ${deviceId} for update),
    met as (
      insert into member_device (member_id, device_id, first_seen_at, last_seen_at)
      values (${memberId}, ${deviceId}, ${now}, ${now})
      on conflict (member_id, device_id) do update set last_seen_at = excluded.last_seen_at, forgotten_at = null)
    select ${selectList({ wasKnown })}`.execute(db);
  return rows[0]?.wasKnown ?? false;
}

/** Exempts this device from codes for `days` days. */
export async function trustDevice(
  { db, now }: Unit,
  memberId: MemberId,
  deviceId: string,
  days: number,
): Promise<void> {
  const until = new Date(now.getTime() + days * 86_400_000);
  await typedTables(db)
    .updateTable('member_device')
    .set({ trusted_until: until })
    .where('member_id', '=', memberId)
    .where('device_id', '=', deviceId)
    .execute();
}

/** Forgets a member's devices: only this one, or all but this one. */
export async function forgetDevices(
  { db, now }: Unit,
  memberId: MemberId,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<void> {
  await typedTables(db)
    .updateTable('member_device')
    .set({ forgotten_at: now, trusted_until: null })
    .where('member_id', '=', memberId)
    .where((eb) =>
      'only' in which ? eb('device_id', '=', which.only) : eb('device_id', 'is distinct from', which.except),
    )
    .where('forgotten_at', 'is', null)
    .execute();
}
