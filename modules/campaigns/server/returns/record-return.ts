import { sql } from 'kysely';
import { anyOf } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { TallyKind } from '../../domain/campaign-state.ts';
import type { CampaignMail } from '../sending/mail-token.ts';
import { tablesOf } from '../tables.ts';
import { tally } from './tally.ts';

/** Why an email came back: the address is unknown, it could not be reached this time, or its reader complained. */
export type ReturnKind = 'hard' | 'soft' | 'complaint';

const tallyOf = { hard: 'hardBounce', soft: 'softBounce', complaint: 'complaint' } as const satisfies Record<
  ReturnKind,
  TallyKind
>;

const milderThan: Readonly<Record<ReturnKind, readonly ReturnKind[]>> = {
  soft: [],
  hard: ['soft'],
  complaint: ['soft', 'hard'],
};

/**
 * Records a returned email of a campaign and draws the consequence for its subscriber. A report that comes twice counts
 * once; a worse one replaces a milder one.
 */
export async function recordReturn(unit: Unit, mail: CampaignMail, kind: ReturnKind): Promise<void> {
  const { numUpdatedRows } = await tablesOf(unit.db)
    .updateTable('campaign_recipient')
    .set({ returned: kind })
    .where('campaign_id', '=', mail.campaignId)
    .where('subscriber_id', '=', mail.subscriberId)
    .where((eb) => eb.or([eb('returned', 'is', null), eb('returned', '=', anyOf(milderThan[kind]))]))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  await tally(unit, mail.campaignId, tallyOf[kind]);
  await suppress(unit, mail.subscriberId, kind);
}

/**
 * A complaint stops the email as the reader's own choice would. An unknown address gets nothing more, nor does one that
 * bounced too often in a row; bounces a month apart are not in a row.
 */
export async function suppress(unit: Unit, subscriberId: string, kind: ReturnKind): Promise<void> {
  const change = tablesOf(unit.db).updateTable('promo_subscriber').where('id', '=', subscriberId);
  if (kind === 'complaint') await change.set({ stopped_at: unit.now }).where('stopped_at', 'is', null).execute();
  else if (kind === 'hard') await change.set({ suppressed_at: unit.now, bounced_at: unit.now }).execute();
  else {
    const isInRow = sql<boolean>`coalesce(bounced_at > ${unit.now}::timestamptz - interval '30 days', false)`;
    const bounces = sql<number>`case when ${isInRow} then soft_bounces + 1 else 1 end`;
    await change
      .set({
        soft_bounces: bounces,
        bounced_at: unit.now,
        suppressed_at: sql<Date | null>`
          case when ${bounces} >= ${unit.config.CAMPAIGN_SOFT_BOUNCES} then ${unit.now}::timestamptz else suppressed_at end`,
      })
      .execute();
  }
}
