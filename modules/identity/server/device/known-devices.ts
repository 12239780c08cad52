import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';

/** Whether this member has signed in from there before, and not been signed out of it from afar since. */
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

/** Remembers that a member is at this browser. @returns whether it was known before */
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

/** For so many days its member is asked for no code there. */
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

/** Makes strangers of a member's devices: of this one, or of all but this one. */
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
