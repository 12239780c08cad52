import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#contracts/page.ts';
import type { Config } from '#platform/config/config.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { CursorCodec } from '#platform/db/cursor.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { isAfterPositionSql, toPage, parsePageCursor } from '#platform/db/keyset.ts';
import { query, selectList } from '#platform/db/query.ts';
import { maskEmailAddress } from '../../domain/mask-email-address.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type {
  SettleUncertainInput,
  UncertainRecipientsInput,
  UncertainRecipientRow,
} from '../../domain/campaign.schemas.ts';
import { Campaign, UncertainCampaignRecipient } from '../campaign.entity.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { loadRecipientsBySubscriber } from '../sending/load-recipients.ts';
import { sendCampaignJob } from '../sending/send-campaign.job.ts';
import { typedTables } from '../tables.ts';

const doubtful = entityColumns(UncertainCampaignRecipient);
const line = selectList({
  campaignId: doubtful.campaignId,
  campaign: entityColumns(Campaign).name,
  subscriberId: doubtful.subscriberId,
  foundAt: doubtful.foundAt,
  at: sql<string>`${doubtful.foundAt}::text`,
});

/** Recipients of whom it is not known whether they got the email, the longest waiting first. */
export async function listUncertainRecipients(
  { db, cursors, config, now }: { db: Db; cursors: CursorCodec; config: Config; now: Date },
  { cursor, limit, campaignId }: z.infer<typeof UncertainRecipientsInput>,
): Promise<Page<UncertainRecipientRow>> {
  const list = ['campaigns.uncertain', campaignId];
  const place = parsePageCursor(cursors, list, cursor, now);
  const position = sql`${doubtful.foundAt}, ${doubtful.campaignId}, ${doubtful.subscriberId}`;
  const after = isAfterPositionSql(position, 'up', ['timestamptz', 'uuid', 'uuid'], place.after);
  const ofCampaign = campaignId ? sql`${doubtful.campaignId} = ${campaignId}` : sql`true`;
  const { rows } = await query`
    select ${line} from campaign_uncertain join campaign on campaign.id = ${doubtful.campaignId}
    where ${doubtful.settledAt} is null and ${ofCampaign} and ${after}
    order by ${position} limit ${limit + 1}`.execute(db);
  const ids = rows.map(({ subscriberId }) => subscriberId);
  const readers = await loadRecipientsBySubscriber(db, ids, config, now);
  return toPage(rows, limit, {
    cursors,
    list,
    place,
    positionOf: (row) => [row.at, row.campaignId, row.subscriberId],
    itemOf: ({ at: _at, foundAt, ...row }): UncertainRecipientRow => {
      const reader = readers.get(row.subscriberId);
      return { ...row, foundAt: foundAt.toISOString(), addressHint: reader ? maskEmailAddress(reader.address) : null };
    },
  });
}

/**
 * Settles a recipient in doubt: the email arrived, as the mail server's log shows, or it is to be sent again. Sending
 * again goes on by itself in a campaign that has ended as well, and never in one that staff stopped.
 * @throws campaigns.alreadySettled, campaigns.notAgainAfterStop
 */
export async function settleUncertainRecipient(
  unit: Unit,
  { campaignId, subscriberId, verdict }: SettleUncertainInput,
): Promise<void> {
  const campaign = await lockCampaign(unit, campaignId);
  if (verdict === 'sendAgain' && campaign.state === 'stopped') throw campaignsErrors.notAgainAfterStop();
  const { numUpdatedRows } = await typedTables(unit.db)
    .updateTable('campaign_uncertain')
    .set({ settled_at: unit.now, settled_by: unit.actor?.id ?? null, verdict })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw campaignsErrors.alreadySettled();
  const number = campaign.chunks + 1;
  const tables = typedTables(unit.db);
  const moved = await tables
    .updateTable('campaign_recipient')
    .set({ state: verdict === 'arrived' ? 'sent' : 'waiting', chunk: number, changed_at: unit.now })
    .where('campaign_id', '=', campaignId)
    .where('subscriber_id', '=', subscriberId)
    .where('state', '=', 'uncertain')
    .returning('chunk as from')
    .executeTakeFirst();
  if (!moved) throw campaignsErrors.alreadySettled();
  // A chunk of its own: its size is taken from none, since the doubtful are counted apart.
  await tables
    .insertInto('campaign_chunk')
    .values({
      campaign_id: campaignId,
      number,
      size: 0,
      due_at: unit.now,
      lease_id: null,
      leased_until: null,
      done_at: verdict === 'arrived' ? unit.now : null,
      sent: verdict === 'arrived' ? 1 : 0,
    })
    .execute();
  const isOver = campaign.state === 'sent' && verdict === 'sendAgain';
  await tables
    .updateTable('campaign')
    .set({ chunks: number, ...(isOver && { state: 'sending' as const, finished_at: null, progress_at: unit.now }) })
    .where('id', '=', campaignId)
    .execute();
  if (verdict === 'sendAgain') unit.enqueue(sendCampaignJob, { campaignId });
  unit.audit({
    action: 'campaigns.settle',
    subject: { kind: 'campaign', id: campaignId },
    after: { subscriberId, verdict },
  });
}
