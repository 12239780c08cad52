import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { memberReturned, memberWithdrew } from '../domain/absence.events.ts';
import { endSessions } from './end-sessions.ts';
import { publishMemberChange } from './publish-member-change.ts';

/** Asleep since nobody came for long, or about to leave by their own wish. */
export type Absence = 'dormant' | 'leaving';

/**
 * Holds the account until the transaction ends, against everything that points at it anew: a swap that is being agreed
 * on has either been agreed on before, and is seen, or finds the member gone.
 */
export async function lockMember(unit: Unit, id: MemberId): Promise<void> {
  await sql`select from member_account where id = ${id} for update`.execute(unit.db);
}

/** Whether all of these are here; if so they are until the transaction ends, since who leaves waits for it. */
export async function holdMembers(unit: Unit, ids: readonly MemberId[]): Promise<boolean> {
  const { rows } = await sql`
    select from member_account where id = any(${[...ids]}::uuid[]) and absence is null order by id for key share`.execute(
    unit.db,
  );
  return rows.length === ids.length;
}

/** Takes a member out of others' sight and ends their sessions. Nothing is lost; who is away already stays so. */
export async function withdrawMember(unit: Unit, id: MemberId, absence: Absence): Promise<void> {
  const { numAffectedRows } = await sql`
    update member_account set absence = ${absence}, absent_since = ${unit.now}, updated_at = ${unit.now}
    where id = ${id} and registered_at is not null and absence is null`.execute(unit.db);
  if (numAffectedRows === 0n) return;
  await endSessions(unit, id);
  unit.publish(memberWithdrew, { memberId: id });
  publishMemberChange(unit, id);
}

/** Brings back who was asleep or about to leave, as they were. Repeating it changes nothing. */
export async function restoreMember(unit: Unit, id: MemberId): Promise<void> {
  await returned(unit, id, ['dormant', 'leaving']);
}

/** A session was opened: they have been here, and whoever was asleep is awake. Who is about to leave is asked first. */
export async function noteSeen(unit: Unit, id: MemberId): Promise<void> {
  await sql`update member_account set last_seen_at = ${unit.now} where id = ${id}`.execute(unit.db);
  await returned(unit, id, ['dormant']);
}

async function returned(unit: Unit, id: MemberId, from: readonly Absence[]): Promise<void> {
  const { numAffectedRows } = await sql`
    update member_account set absence = null, absent_since = null, last_seen_at = ${unit.now}, updated_at = ${unit.now}
    where id = ${id} and absence = any(${[...from]}::text[])`.execute(unit.db);
  if (numAffectedRows === 0n) return;
  unit.publish(memberReturned, { memberId: id });
  publishMemberChange(unit, id);
}
