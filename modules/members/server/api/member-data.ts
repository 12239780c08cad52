import { sql } from 'kysely';
import { addressCountry } from '#contracts/address-country.ts';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import type { ExportState } from '../../domain/export.schemas.ts';
import { MemberContact } from '../contact.entity.ts';
import { MemberBlock } from '../block.entity.ts';
import { MemberOnboarding } from '../onboarding.entity.ts';
import { PrivacyCorrection } from '../correction.entity.ts';
import { DataExport } from '../data-export.entity.ts';
import { MemberClosing, MemberWarning } from '../closing.entity.ts';
import { MemberHoliday } from '../holiday.entity.ts';
import { MemberProfile } from '../profile.entity.ts';
import { typedTables } from '../tables.ts';

/** The data of a member: what they entered about themselves, whom they blocked, and their data requests. */
export const exportMemberProfileData = (db: Db, member: MemberId): readonly DataList[] => {
  const list = createMemberRowExport(db, member);
  return [
    list('profile', MemberProfile, { by: 'memberId' }),
    list('contact', MemberContact, {
      by: 'memberId',
      // The country is the same for all, and not stored.
      also: { country: sql`case when street is not null then ${addressCountry.name} end` },
    }),
    list('onboarding', MemberOnboarding, { by: 'memberId' }),
    list('holiday', MemberHoliday, { by: 'memberId' }),
    list('blocks', MemberBlock, { by: 'blockerId' }),
    list('archives', DataExport, { by: 'memberId', without: ['fileKey'] }),
    list('corrections', PrivacyCorrection, { by: 'memberId', without: ['remindAt', 'decidedBy'] }),
    list('closing', MemberClosing, { by: 'memberId' }),
    list('warnings', MemberWarning, { by: 'memberId' }),
  ];
};

const erased = [
  'member_profile',
  'member_contact',
  'member_onboarding',
  'privacy_correction',
  'member_warning',
  'member_note',
  'member_holiday',
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
