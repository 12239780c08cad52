import type { MemberId } from '#contracts/ids.ts';
import { mailOwner } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { forgetJobs } from '#platform/jobs/forget-jobs.ts';
import { allAtOnce, type DataList } from '#platform/module/member-data.ts';
import { answerAsked } from './answer-asked.job.ts';
import { sendTest } from './designs/send-test.job.ts';
import { tablesOf } from './tables.ts';

export const exportCampaigns = (db: Db, member: MemberId): readonly DataList[] => [
  {
    name: 'promotional-mail',
    rows: allAtOnce(() =>
      tablesOf(db)
        .selectFrom('promo_subscriber')
        .select(['locale', 'source', 'asked_at', 'confirmed_at', 'stopped_at'])
        .where('member_id', '=', member)
        .execute(),
    ),
  },
];

/** Runs before the account itself is erased, because it reads the address from the account. */
export async function eraseCampaigns(unit: Unit, member: MemberId): Promise<void> {
  const owner = await mailOwner(unit.db, { id: member });
  if (owner) {
    await forgetJobs(unit, answerAsked, { address: owner.address });
    await forgetJobs(unit, sendTest, { recipient: owner.address });
  }
  for (const table of ['email_design', 'email_design_version'] as const)
    await tablesOf(unit.db).updateTable(table).set({ saved_by: null }).where('saved_by', '=', member).execute();
  await tablesOf(unit.db).deleteFrom('promo_subscriber').where('member_id', '=', member).execute();
}
