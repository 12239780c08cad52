import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { isCreatedBetweenSql } from '#platform/console/created-between.ts';
import type { StaffList } from '#platform/console/staff-list.ts';
import { anySql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import { selectList, type SelectedRow } from '#platform/db/query.ts';
import { openItemReturnStates } from '../../domain/item-return-state.ts';
import type { StaffSwapRow, SwapFilters, swapSortColumns } from '../../domain/staff-swaps.ts';
import { Swap, SwapLeg, SwapParty, SwapReturn } from '../swap.entity.ts';

const swap = entityColumns(Swap);
const party = entityColumns(SwapParty, 'party');
const leg = entityColumns(SwapLeg, 'leg');
const back = entityColumns(SwapReturn, 'back');

const columns = selectList({
  id: swap.id,
  origin: swap.originKind,
  parties: jsonListSql(
    jsonBuildObject({ id: party.memberId, username: usernameForStaffSql(party.memberId) }),
    sql`from swap_party party where ${party.swapId} = ${swap.id}`,
    party.memberId,
  ),
  state: swap.state,
  cause: swap.disputeCause,
  items: sql<number>`(
    select count(${leg.itemId})::int from swap_leg leg where ${leg.swapId} = ${swap.id})`,
  valueCents: sql<number>`(
    select coalesce(sum(${leg.valueCents}), 0)::int from swap_leg leg
    where ${leg.swapId} = ${swap.id} and ${leg.itemId} is not null)`,
  agreedAt: swap.agreedAt,
  changedAt: swap.changedAt,
  completedAt: swap.completedAt,
});
type StaffRow = SelectedRow<typeof columns>;

function* buildConditions({ id, state, origin, member, item, returns, from, to }: SwapFilters, now: Date) {
  if (id !== undefined) yield sql`${swap.id} = ${id}`;
  if (state !== undefined) yield sql`${swap.state} = ${state}`;
  if (origin !== undefined) yield sql`${swap.originKind} = ${origin}`;
  if (member !== undefined)
    yield sql`${swap.id} in (select ${party.swapId} from swap_party party where ${party.memberId} = ${member})`;
  if (item !== undefined)
    yield sql`${swap.id} in (select ${leg.swapId} from swap_leg leg where ${leg.itemId} = ${item})`;
  if (returns !== undefined)
    yield sql`${swap.id} in (
      select ${back.swapId} from swap_return back where ${back.state} = ${anySql(openItemReturnStates)}
        and (${returns} = 'open' or ${back.dueAt} <= ${now}))`;
  yield* isCreatedBetweenSql(swap.id, { from, to });
}

/** Every swap for staff, the newest first. */
export const staffSwapList: StaffList<StaffRow, StaffSwapRow, SwapFilters, (typeof swapSortColumns)[number]> = {
  name: 'swaps.forStaff',
  from: sql`swap`,
  id: swap.id,
  columns: () => columns,
  sorts: { agreed: {}, changed: { key: swap.changedAt, cast: 'timestamptz' } },
  order: '-agreed',
  conditions: buildConditions,
  itemOf: (row) => ({
    ...row,
    agreedAt: row.agreedAt.toISOString(),
    changedAt: row.changedAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  }),
};
