import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, type DataList } from '#platform/module/member-data.ts';

/** The data of a member: what they entered about themselves, whom they blocked, and their data requests. */
export const exportMembers = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'profile',
    rows: allAtOnce(() =>
      sql`
    select suburb, state, postcode, latitude, longitude, bio, interests, interest_words, picture_id, created_at, updated_at from member_profile where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'contact',
    rows: allAtOnce(() =>
      sql`
    select phone, street, apartment, suburb, town, state, postcode, created_at, updated_at from member_contact where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'onboarding',
    rows: allAtOnce(() =>
      sql`select step, led_at, finished_at, hidden_at from member_onboarding where member_id = ${member}`.execute(db),
    ),
  },
  {
    name: 'blocks',
    rows: allAtOnce(() =>
      sql`select blocked_id, blocked_at from member_block where blocker_id = ${member} order by blocked_at`.execute(db),
    ),
  },
  {
    name: 'archives',
    rows: allAtOnce(() =>
      sql`
    select id, state, asked_at, ready_at, size_bytes, fetched_at, expires_at from data_export where member_id = ${member} order by asked_at`.execute(
        db,
      ),
    ),
  },
  {
    name: 'corrections',
    rows: allAtOnce(() =>
      sql`
    select id, what_is_wrong, should_be, asked_at, due_at, decision, answer, decided_at from privacy_correction where member_id = ${member} order by asked_at`.execute(
        db,
      ),
    ),
  },
  {
    name: 'closing',
    rows: allAtOnce(() =>
      sql`
    select cause, state, asked_at, began_at, closes_at, reminded_at from member_closing where member_id = ${member}`.execute(
        db,
      ),
    ),
  },
  {
    name: 'warnings',
    rows: allAtOnce(() =>
      sql`select stage, quiet_since, warned_at from member_warning where member_id = ${member}`.execute(db),
    ),
  },
];

/** A job deletes the archives, files first; the row with the closing date stays, by its id. */
export async function eraseMembers(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from member_profile where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_contact where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_onboarding where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_block where ${member} in (blocker_id, blocked_id)`.execute(unit.db);
  await sql`delete from privacy_correction where member_id = ${member}`.execute(unit.db);
  await sql`delete from member_warning where member_id = ${member}`.execute(unit.db);
  await sql`
    update data_export set expires_at = least(expires_at, ${unit.now}), state = case when state in ('asked', 'making') then 'failed' else state end
    where member_id = ${member}`.execute(unit.db);
}
