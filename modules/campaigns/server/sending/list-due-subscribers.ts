import { sql, type RawBuilder } from 'kysely';
import { day } from '#contracts/durations.ts';
import { MemberId } from '#contracts/ids.ts';
import { listLongUnseenMembers } from '#modules/identity/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { LockedCampaign } from '../campaign/lock-campaign.ts';
import { isInAudienceSql } from '../audience/audience-query.ts';
import { PromoSubscriber } from '../promo-subscriber.entity.ts';

const promo = entityColumns(PromoSubscriber);
const due = selectList({ id: promo.id, at: sql<string>`${promo.confirmedAt}::text` });
const zero = '00000000-0000-0000-0000-000000000000';
/** A row that was confirmed by a transaction which committed late is still found. */
const overlapMs = 300_000;
/** Days that a member may have been away before a come-back sequence begins and still get it. */
const quietBeforeDays = 30;

/** The next subscribers of a campaign, and the position after them. */
export interface DueSubscriberPage {
  readonly ids: readonly string[];
  readonly after: string;
  readonly isLast: boolean;
}

/** Reads the next page of those who are due for a campaign, in an order that has an index. */
export function listDueSubscribers(unit: Unit, campaign: LockedCampaign, limit: number): Promise<DueSubscriberPage> {
  if (campaign.kind === 'single') return dueOfAudience(unit, campaign, limit);
  return campaign.kind === 'welcome' ? dueForWelcome(unit, campaign, limit) : dueToComeBack(unit, campaign, limit);
}

const found = async (unit: Unit, campaign: LockedCampaign, which: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  (
    await query`
      select ${due} from promo_subscriber
      where ${which} and ${isInAudienceSql(campaign.audience, unit.config, unit.now)} ${rest}`.execute(unit.db)
  ).rows;

async function dueOfAudience(unit: Unit, campaign: LockedCampaign, limit: number): Promise<DueSubscriberPage> {
  const after = campaign.listed_after ?? zero;
  const rows = await found(unit, campaign, sql`${promo.id} > ${after}`, sql`order by ${promo.id} limit ${limit}`);
  return { ids: rows.map(({ id }) => id), after: rows.at(-1)?.id ?? after, isLast: rows.length < limit };
}

const toDelay = ({ after_days }: LockedCampaign) => (after_days ?? 0) * day;
const toPosition = (listed: string | null, first: Date): readonly [at: string, id: string] => {
  const [at, id] = listed?.split('|') ?? [];
  return [at ?? first.toISOString(), id ?? zero];
};

async function dueForWelcome(unit: Unit, campaign: LockedCampaign, limit: number): Promise<DueSubscriberPage> {
  const through = new Date(unit.now.getTime() - toDelay(campaign));
  const first = new Date((campaign.started_at ?? unit.now).getTime() - toDelay(campaign));
  const [at, id] = toPosition(campaign.listed_after, first);
  const rows = await found(
    unit,
    campaign,
    sql`(${promo.confirmedAt}, ${promo.id}) > (${at}::timestamptz, ${id}::uuid) and ${promo.confirmedAt} <= ${through}`,
    sql`order by ${promo.confirmedAt}, ${promo.id} limit ${limit}`,
  );
  const last = rows.at(-1);
  const isLast = rows.length < limit;
  const overlap = new Date(Math.max(first.getTime(), through.getTime() - overlapMs)).toISOString();
  const next = isLast || !last ? `${overlap}|${zero}` : `${last.at}|${last.id}`;
  return { ids: rows.map((row) => row.id), after: next, isLast };
}

async function dueToComeBack(unit: Unit, campaign: LockedCampaign, limit: number): Promise<DueSubscriberPage> {
  const through = new Date(unit.now.getTime() - toDelay(campaign));
  const first = new Date((campaign.started_at ?? unit.now).getTime() - toDelay(campaign) - quietBeforeDays * day);
  const [dueAt, id] = toPosition(campaign.listed_after, first);
  const quiet = await listLongUnseenMembers(unit.db, through, { dueAt, id: MemberId.parse(id) }, limit);
  const members = quiet.map((member) => member.id);
  const rows = await found(unit, campaign, sql`${promo.memberId} = ${anySql(members)}`, sql`order by ${promo.id}`);
  const last = quiet.at(-1);
  return {
    ids: rows.map((row) => row.id),
    after: last ? `${last.dueAt}|${last.id}` : `${dueAt}|${id}`,
    isLast: quiet.length < limit,
  };
}
