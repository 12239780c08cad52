import { sql } from 'kysely';
import { addressCountry } from '#contracts/address-country.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { listAtOnce, type DataList } from '#platform/module/member-data.ts';
import type { ExportState } from '../domain/export.schemas.ts';
import { typedTables } from './tables.ts';

/** The data of a member: what they entered about themselves, whom they blocked, and their data requests. */
export const exportMemberProfileData = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'profile',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_profile')
        .select([
          'suburb',
          'state',
          'postcode',
          'latitude',
          'longitude',
          'bio',
          'interests',
          'interest_words',
          'picture_id',
          'created_at',
          'updated_at',
        ])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'contact',
    rows: listAtOnce(async () => {
      const contacts = await typedTables(db)
        .selectFrom('member_contact')
        .select(['phone', 'street', 'apartment', 'suburb', 'town', 'state', 'postcode', 'created_at', 'updated_at'])
        .where('member_id', '=', member)
        .execute();
      // The country is the same for all, and not stored.
      return contacts.map((contact) => ({ ...contact, country: contact.street === null ? null : addressCountry.name }));
    }),
  },
  {
    name: 'onboarding',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_onboarding')
        .select(['step', 'led_at', 'finished_at', 'hidden_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'blocks',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_block')
        .select(['blocked_id', 'blocked_at'])
        .where('blocker_id', '=', member)
        .orderBy('blocked_at')
        .execute(),
    ),
  },
  {
    name: 'archives',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('data_export')
        .select(['id', 'state', 'asked_at', 'ready_at', 'size_bytes', 'fetched_at', 'expires_at'])
        .where('member_id', '=', member)
        .orderBy('asked_at')
        .execute(),
    ),
  },
  {
    name: 'corrections',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('privacy_correction')
        .select(['id', 'what_is_wrong', 'should_be', 'asked_at', 'due_at', 'decision', 'answer', 'decided_at'])
        .where('member_id', '=', member)
        .orderBy('asked_at')
        .execute(),
    ),
  },
  {
    name: 'closing',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_closing')
        .select(['cause', 'state', 'asked_at', 'began_at', 'closes_at', 'reminded_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
  {
    name: 'warnings',
    rows: listAtOnce(() =>
      typedTables(db)
        .selectFrom('member_warning')
        .select(['stage', 'quiet_since', 'warned_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
];

const erased = [
  'member_profile',
  'member_contact',
  'member_onboarding',
  'privacy_correction',
  'member_warning',
  'member_note',
] as const;

/** A job deletes the archives, files first; the row with the closing date stays, by its id. */
export async function eraseMemberProfileData(unit: Unit, member: MemberId): Promise<void> {
  const tables = typedTables(unit.db);
  for (const table of erased) await tables.deleteFrom(table).where('member_id', '=', member).execute();
  await tables
    .deleteFrom('member_block')
    .where((eb) => eb.or([eb('blocker_id', '=', member), eb('blocked_id', '=', member)]))
    .execute();
  await tables
    .updateTable('data_export')
    .set({
      expires_at: sql<Date>`least(expires_at, ${unit.now})`,
      state: sql<ExportState>`case when state in ('asked', 'making') then 'failed' else state end`,
    })
    .where('member_id', '=', member)
    .execute();
}
