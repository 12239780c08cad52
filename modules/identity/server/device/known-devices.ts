import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** Whether this member has signed in on this device before, and has not ended its session from another device since. */
export async function isKnownDevice(db: Db, email: string, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_device device join member_account account on account.id = device.member_id
    where account.email = ${email} and device.device_id = ${deviceId} and device.forgotten_at is null`.execute(db);
  return rows.length > 0;
}

export async function isTrustedDevice({ db, now }: Unit, memberId: MemberId, deviceId: string): Promise<boolean> {
  const { rows } = await sql`
    select from member_device where member_id = ${memberId} and device_id = ${deviceId} and forgotten_at is null and trusted_until > ${now}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Records that a member used this browser. @returns whether it was known before */
export async function meetDevice({ db, now }: Unit, memberId: MemberId, deviceId: string): Promise<boolean> {
  const { rows } = await sql<{ wasKnown: boolean }>`
    with earlier as (
      select forgotten_at from member_device where member_id = ${memberId} and device_id = ${deviceId} for update),
    met as (
      insert into member_device (member_id, device_id, first_seen_at, last_seen_at) values (${memberId}, ${deviceId}, ${now}, ${now})
      on conflict (member_id, device_id) do update set last_seen_at = excluded.last_seen_at, forgotten_at = null)
    select exists (select from earlier where forgotten_at is null) as "wasKnown"`.execute(db);
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
  await sql`update member_device set trusted_until = ${until} where member_id = ${memberId} and device_id = ${deviceId}`.execute(
    db,
  );
}

/** Forgets a member's devices: only this one, or all but this one. */
export async function forgetDevices(
  { db, now }: Unit,
  memberId: MemberId,
  which: { readonly only: string } | { readonly except: string | null },
): Promise<void> {
  const these =
    'only' in which ? sql`device_id = ${which.only}` : sql`device_id is distinct from ${which.except}::uuid`;
  await sql`
    update member_device set forgotten_at = ${now}, trusted_until = null
    where member_id = ${memberId} and ${these} and forgotten_at is null`.execute(db);
}
