import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { MemberId, SwapId } from '#contracts/ids.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import {
  column,
  defineStaffList,
  equals,
  filter,
  madeOnDays,
  staffColumns,
  type StaffListRow,
} from '#platform/console/define-staff-list.ts';
import { anySql, entityColumns, jsonListSql } from '#platform/db/columns.ts';
import { openItemReturnStates } from '../../domain/item-return-state.ts';
import { disputeCauses } from '../../domain/dispute-settlement.ts';
import { swapStateSchema } from '../../domain/swap.schemas.ts';
import { Swap, SwapLeg, SwapParty, SwapReturn } from '../swap.entity.ts';

const swap = entityColumns(Swap);
const party = entityColumns(SwapParty, 'party');
const leg = entityColumns(SwapLeg, 'leg');
const back = entityColumns(SwapReturn, 'back');
const moment = z.iso.datetime();
const origin = z.enum(['offer', 'chain']);

const columns = staffColumns({
  id: column(SwapId, swap.id, 'id'),
  origin: column(origin, swap.originKind, 'origin'),
  parties: column(
    z.array(z.object({ id: MemberId, username: z.string() })),
    jsonListSql(
      jsonBuildObject({ id: party.memberId, username: usernameForStaffSql(party.memberId) }),
      sql`from swap_party party where ${party.swapId} = ${swap.id}`,
      party.memberId,
    ),
    ['parties', (parties) => parties.map(({ username }) => username).join(' ')],
  ),
  state: column(swapStateSchema, swap.state, 'state'),
  cause: column(z.enum(disputeCauses).nullable(), swap.disputeCause, 'cause'),
  items: column(
    z.int(),
    sql<number>`(select count(${leg.itemId})::int from swap_leg leg where ${leg.swapId} = ${swap.id})`,
    'items',
  ),
  /** The sum of what its items were worth when agreed. */
  valueCents: column(
    z.int(),
    sql<number>`(
      select coalesce(sum(${leg.valueCents}), 0)::int from swap_leg leg
      where ${leg.swapId} = ${swap.id} and ${leg.itemId} is not null)`,
    'value_cents',
  ),
  agreedAt: column(moment, swap.agreedAt, 'agreed'),
  changedAt: column(moment, swap.changedAt, 'changed'),
  completedAt: column(moment.nullable(), swap.completedAt, 'completed'),
});

/** Every swap for staff, the newest first. */
export const staffSwapList = defineStaffList({
  name: 'swaps.forStaff',
  permission: 'swaps.read',
  from: sql`swap`,
  id: swap.id,
  columns,
  sorts: { agreed: {}, changed: { key: swap.changedAt, cast: 'timestamptz' } },
  order: '-agreed',
  filters: {
    id: equals(SwapId, swap.id),
    state: equals(swapStateSchema, swap.state),
    origin: equals(origin, swap.originKind),
    member: filter(
      MemberId,
      (member) => sql`${swap.id} in (select ${party.swapId} from swap_party party where ${party.memberId} = ${member})`,
    ),
    item: filter(
      z.uuid(),
      (item) => sql`${swap.id} in (select ${leg.swapId} from swap_leg leg where ${leg.itemId} = ${item})`,
    ),
    /** Swaps of which something is not home yet; `late` since its day has passed. */
    returns: filter(
      z.enum(['open', 'late']),
      (returns, now) => sql`${swap.id} in (
        select ${back.swapId} from swap_return back where ${back.state} = ${anySql(openItemReturnStates)}
          and (${returns} = 'open' or ${back.dueAt} <= ${now}))`,
    ),
    ...madeOnDays(swap.id),
  },
});
export type StaffSwapRow = StaffListRow<typeof staffSwapList>;
