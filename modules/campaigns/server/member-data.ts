import { sql } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { allAtOnce, type DataList } from '#platform/module/member-data.ts';

export const exportCampaigns = (db: Db, member: MemberId): readonly DataList[] => [
  { name: 'promotional-mail', rows: allAtOnce(() => sql`select locale, source, asked_at, confirmed_at, stopped_at from promo_subscriber where member_id = ${member}`.execute(db)) },
];

export async function eraseCampaigns(unit: Unit, member: MemberId): Promise<void> {
  await sql`delete from promo_subscriber where member_id = ${member}`.execute(unit.db);
}
