import { sql, type RawBuilder } from 'kysely';
import type { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { SwapTrackRecord } from '../domain/partner-scaled-limit.ts';
import { openItemReturnStates } from '../domain/item-return-state.ts';
import { openSwapStates, type SwapState } from '../domain/swap-state.ts';
import { Swap, SwapLeg, SwapParty, SwapReturn } from './swap.entity.ts';

const swap = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');
const party = entityColumns(SwapParty, 'party');
const back = entityColumns(SwapReturn, 'back');

/** SQL value: the state of the swap whose id is in this column; null where there is none. */
export const swapStateSql = (swapId: RawBuilder<unknown>): RawBuilder<SwapState | null> =>
  sql<SwapState | null>`(select ${swap.state} from swap where ${swap.id} = ${swapId})`;

/** SQL condition on `swap`: it still binds its parties and their items. */
const isOpen = sql<boolean>`${swap.state} = any(${[...openSwapStates]}::text[])`;

/** SQL condition: the member whose id is in this column is a party to an open swap, or to a thing that is not home. */
export const hasOpenSwapSql = (member: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (exists (select from swap_party party join swap on ${swap.id} = ${party.swapId}
    where ${party.memberId} = ${member} and ${isOpen})
  or exists (select from swap_return back
    where ${member} in (${back.holderId}, ${back.ownerId}) and ${back.state} = any(${[...openItemReturnStates]}::text[])))`;

const memberId = sql<MemberId>`member.id`;

/** The track record of a row `member`: partners who completed a swap with them, and the value promised in open ones. */
export const swapTrackRecordColumns = selectList({
  partners: sql<number>`(
    select count(distinct ${leg.fromId})::int from swap_leg leg join swap on ${swap.id} = ${leg.swapId}
    where ${leg.toId} = ${memberId} and ${leg.state} <> 'cancelled' and ${swap.state} = 'completed')`,
  openValueCents: sql<number>`(
    select coalesce(sum(${leg.valueCents}), 0)::int from swap_leg leg join swap on ${swap.id} = ${leg.swapId}
    where ${leg.toId} = ${memberId} and ${leg.state} <> 'cancelled' and ${isOpen})`,
});

/** The track records of these members. One statement. */
export async function loadSwapTrackRecords(
  db: Db,
  ids: readonly MemberId[],
): Promise<ReadonlyMap<MemberId, SwapTrackRecord>> {
  const { rows } = await query`
    select ${selectList({ id: memberId })}, ${swapTrackRecordColumns}
    from unnest(${[...ids]}::uuid[]) as member (id)`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
