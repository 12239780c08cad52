import { sql, type RawBuilder } from 'kysely';
import { day } from '#contracts/durations.ts';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import type { Db } from '#platform/db/db.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import {
  stuckDealDaysAhead,
  type StuckDealFilters,
  type StuckDealKind,
  type StuckDealRow,
} from '../../domain/stuck-deal.ts';
import type { SwapOrigin } from '../../domain/swaps.events.ts';
import { swapSettings } from '../../domain/swaps.settings.ts';
import { buildSoloCancelStartSql } from '../cancel-deadline.ts';
import { Swap, SwapDelivery, SwapLeg, SwapParty, SwapReturn } from '../swap.entity.ts';

const swap = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');
const party = entityColumns(SwapParty, 'party');
const way = entityColumns(SwapDelivery, 'way');
const back = entityColumns(SwapReturn, 'back');

/** The deliveries of a leg's direction that are agreed or proposed. */
const waysOfLeg = sql`from swap_delivery way where ${way.swapId} = ${leg.swapId}
  and ${way.fromId} = ${leg.fromId} and ${way.toId} = ${leg.toId} and ${way.endedAt} is null`;

/** Parties of a `swap` who have to propose a delivery, or to answer one: who proposed waits for the other. */
const arrangingIdsSql = sql`array(
  select ${party.memberId} from swap_party party where ${party.swapId} = ${swap.id} and exists (
    select from swap_leg leg where ${leg.swapId} = ${swap.id} and ${leg.state} = 'agreed'
      and ${party.memberId} in (${leg.fromId}, ${leg.toId})
      and (not exists (select ${waysOfLeg})
        or exists (select ${waysOfLeg} and ${way.agreedAt} is null and ${way.proposedById} <> ${party.memberId})))
  order by ${party.memberId})`;

/** The member for whom an unsent leg waits: own postage needs its receiver's address first. */
const sendingIdsSql = sql`array[case
  when exists (select ${waysOfLeg} and ${way.kind} = 'post' and ${way.agreedAt} is not null
    and ${way.addressSharedAt} is null) then ${leg.toId}
  else ${leg.fromId} end]`;

const inDays = (from: RawBuilder<unknown>, days: number) => sql`${from} + ${days * 24} * interval '1 hour'`;

/** Deals that wait, with the deadline of each: rows of `id`, `kind`, `swap_id`, `origin`, `owner_ids` and `due_at`. */
function buildDealsSql(config: ParsedSettings, now: Date) {
  const settings = swapSettings.read(config);
  const soon = new Date(now.getTime() + stuckDealDaysAhead * day);
  const earliest = Math.min(settings.SWAP_ARRANGE_DAYS, settings.SWAP_DISPATCH_DAYS);
  // A swap agreed later than this is not due yet: the index on the age of agreed swaps finds the others.
  const agreedBefore = new Date(soon.getTime() - earliest * day);
  const origin = sql`${swap.originKind}`;
  return sql`(
    select ${swap.id}, 'arrange' as kind, ${swap.id} as swap_id, ${origin} as origin,
      ${arrangingIdsSql} as owner_ids, ${buildSoloCancelStartSql(settings)} as due_at
    from swap where ${swap.state} = 'agreed' and ${swap.arrangedAt} is null and ${swap.agreedAt} <= ${agreedBefore}
    union all
    select ${leg.id}, 'send', ${swap.id}, ${origin}, ${sendingIdsSql},
      case ${swap.state} when 'agreed' then ${buildSoloCancelStartSql(settings)}
        else ${inDays(swap.overdueAt, -settings.SWAP_OVERDUE_DAYS)} end
    from swap join swap_leg leg on ${leg.swapId} = ${swap.id} and ${leg.state} = 'agreed'
    where (${swap.state} = 'agreed' and ${swap.arrangedAt} is not null and ${swap.agreedAt} <= ${agreedBefore})
      or (${swap.state} = 'underWay' and ${swap.overdueAt} is not null)
    union all
    select ${swap.id}, case when ${swap.disputeTakenBy} is null then 'takeDispute' else 'decideDispute' end, ${swap.id},
      ${origin}, array_remove(array[${swap.disputeTakenBy}], null),
      case when ${swap.disputeTakenBy} is null then ${inDays(swap.disputedAt, settings.DISPUTE_TAKE_DAYS)}
        else ${inDays(swap.disputedAt, settings.DISPUTE_OWNER_DAYS)} end
    from swap where ${swap.state} = 'disputed' and ${swap.disputedAt} is not null
    union all
    select ${back.legId}, case ${back.state} when 'awaited' then 'sendBack' else 'comeHome' end, ${back.swapId},
      ${origin}, array[case ${back.state} when 'awaited' then ${back.holderId} else ${back.ownerId} end],
      case ${back.state} when 'awaited' then ${back.dueAt}
        else ${inDays(sql`greatest(${back.dueAt}, ${back.sentAt})`, settings.SWAP_RETURN_LATE_DAYS)} end
    from swap_return back join swap on ${swap.id} = ${back.swapId}
    where ${back.state} in ('awaited', 'sent')
  ) deal`;
}

const deal = {
  id: sql<string>`deal.id`,
  kind: sql<StuckDealKind>`deal.kind`,
  swapId: sql<SwapId>`deal.swap_id`,
  origin: sql<SwapOrigin['kind']>`deal.origin`,
  ownerIds: sql<MemberId[]>`deal.owner_ids`,
  dueAt: sql<Date>`deal.due_at`,
};
const buildColumns = (now: Date) => selectList({ ...deal, isPast: sql<boolean>`${deal.dueAt} <= ${now}` });

/**
 * Deals past their deadline, the longest first, then those whose deadline comes within days. Open cases are few beside
 * the swaps that ended, and each part is found by the index of its state.
 */
export const createStuckDealList = (
  config: ParsedSettings,
  now: Date,
): StaffList<SelectedRow<ReturnType<typeof buildColumns>>, StuckDealRow, StuckDealFilters, 'due'> => ({
  name: 'swaps.stuck',
  from: buildDealsSql(config, now),
  id: deal.id,
  columns: buildColumns,
  sorts: { due: { key: deal.dueAt, cast: 'timestamptz' } },
  order: 'due',
  *conditions({ kind, when, member }) {
    yield sql`${deal.dueAt} <= ${when === 'past' ? now : new Date(now.getTime() + stuckDealDaysAhead * day)}`;
    if (kind !== undefined) yield sql`${deal.kind} = ${kind}`;
    if (member !== undefined) yield sql`${member} = any(${deal.ownerIds})`;
  },
  itemOf: ({ dueAt, ...row }) => ({ ...row, dueAt: dueAt.toISOString() }),
});

/** Counts the swaps of which something is past its deadline. */
export async function countStuckSwaps(db: Db, config: ParsedSettings, now: Date): Promise<number> {
  const counted = selectList({ count: sql<number>`count(distinct ${deal.swapId})::int` });
  const { rows } = await query`
    select ${counted} from ${buildDealsSql(config, now)} where ${deal.dueAt} <= ${now}`.execute(db);
  return rows[0]?.count ?? 0;
}
