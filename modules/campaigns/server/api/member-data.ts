import type { MemberId } from '#contracts/ids.ts';
import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deleteSettledJobs } from '#platform/jobs/delete-settled-jobs.ts';
import { listRowsAtOnce, type DataList } from '#platform/module/member-data.ts';
import { createMemberRowExport } from '#platform/module/member-row-export.ts';
import { answerPromoEmailRequestJob } from '../subscribers/answer-promo-email-request.job.ts';
import { sendTestDesignJob } from '../designs/send-test-design.job.ts';
import { PromoSubscriber } from '../promo-subscriber.entity.ts';
import { findSubscriber } from '../subscribers/promo-subscribers.ts';
import { typedTables } from '../tables.ts';

export const exportMemberCampaignData = (db: Db, member: MemberId): readonly DataList[] => [
  createMemberRowExport(db, member)('promotional-mail', PromoSubscriber, { by: 'memberId' }),
  {
    name: 'campaigns-received',
    rows: listRowsAtOnce(() =>
      typedTables(db)
        .selectFrom('promo_subscriber')
        .innerJoin('campaign', (join) => join.onTrue())
        // By the primary key, once for each campaign.
        .innerJoin('campaign_recipient', (join) =>
          join
            .onRef('campaign_recipient.campaign_id', '=', 'campaign.id')
            .onRef('campaign_recipient.subscriber_id', '=', 'promo_subscriber.id'),
        )
        .select([
          'campaign.name',
          'campaign_recipient.state',
          'campaign_recipient.changed_at',
          'opened_at',
          'clicked_at',
          'returned',
          'campaign_recipient.coupon',
        ])
        .where('promo_subscriber.member_id', '=', member)
        .execute(),
    ),
  },
];

/** Runs before the account itself is erased, because it reads the address from the account. */
export async function eraseMemberCampaignData(unit: Unit, member: MemberId): Promise<void> {
  const owner = await findEmailRecipientAccount(unit.db, { id: member });
  if (owner) {
    await deleteSettledJobs(unit, answerPromoEmailRequestJob, { address: owner.address });
    await deleteSettledJobs(unit, sendTestDesignJob, { recipient: owner.address });
  }
  for (const table of ['email_design', 'email_design_version'] as const)
    await typedTables(unit.db).updateTable(table).set({ saved_by: null }).where('saved_by', '=', member).execute();
  if (owner) await deleteSettledJobs(unit, answerPromoEmailRequestJob, { address: owner.address });
  await eraseReceived(unit, member);
  await typedTables(unit.db).deleteFrom('promo_subscriber').where('member_id', '=', member).execute();
  await typedTables(unit.db)
    .updateTable('campaign')
    .set({ created_by: null })
    .where('created_by', '=', member)
    .execute();
  await typedTables(unit.db)
    .updateTable('campaign_uncertain')
    .set({ settled_by: null })
    .where('settled_by', '=', member)
    .execute();
}

/** The figures of the campaigns stay: they are counts without names. */
async function eraseReceived(unit: Unit, member: MemberId): Promise<void> {
  const subscriber = await findSubscriber(unit.db, { memberId: member });
  if (!subscriber) return;
  for (const table of ['campaign_recipient', 'campaign_uncertain'] as const)
    await typedTables(unit.db)
      .deleteFrom(table)
      .using('campaign')
      .whereRef(`${table}.campaign_id`, '=', 'campaign.id')
      .where(`${table}.subscriber_id`, '=', subscriber.id)
      .execute();
}
