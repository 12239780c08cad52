import { sql } from 'kysely';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import { Swap, SwapLeg } from './swap.entity.ts';

const swap = entityColumns(Swap);
const given = entityColumns(SwapLeg, 'given');
const leg = entityColumns(SwapLeg, 'leg');

/** A completed swap from the side of one member: what they got, and the cash that came in or, negative, went out. */
export interface MemberCompletedSwap {
  readonly swapId: SwapId;
  readonly completedAt: Date;
  /** Item that the member gave; null where it was cash alone. */
  readonly gaveId: ItemId | null;
  readonly got: readonly { readonly itemId: ItemId; readonly valueCents: Cents }[];
  readonly cashCents: number;
}

const columns = selectList({
  swapId: swap.id,
  completedAt: swap.completedAt.$castTo<Date>(),
  gaveId: given.itemId,
  cashCents: sql<number>`(
    select coalesce(sum(case when ${leg.toId} = ${given.fromId} then ${leg.cents} else -${leg.cents} end), 0)::int
    from swap_leg leg where ${leg.swapId} = ${swap.id} and ${leg.cents} is not null
      and ${given.fromId} in (${leg.fromId}, ${leg.toId}))`,
  got: jsonListSql(
    sql<
      MemberCompletedSwap['got'][number]
    >`json_build_object('itemId', ${leg.itemId}, 'valueCents', ${leg.valueCents})`,
    sql`from swap_leg leg
      where ${leg.swapId} = ${swap.id} and ${leg.toId} = ${given.fromId} and ${leg.itemId} is not null and ${leg.state} <> 'cancelled'`,
    sql`${leg.valueCents} desc, ${leg.id}`,
  ),
});

const isCompletedSince = (since: Date) => sql`${swap.state} = 'completed' and ${swap.completedAt} >= ${since}`;

/** The completed swap in which the member gave this item; null where there is none since then. */
export async function findCompletedSwapGivingItem(
  db: Db,
  memberId: MemberId,
  itemId: ItemId,
  since: Date,
): Promise<MemberCompletedSwap | null> {
  const { rows } = await query`
    select ${columns} from swap_leg given join swap on ${swap.id} = ${given.swapId}
    where ${given.itemId} = ${itemId} and ${given.fromId} = ${memberId}
      and ${given.state} <> 'cancelled' and ${isCompletedSince(since)}
    order by ${swap.completedAt}, ${swap.id} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The completed swap in which the member got this item, whatever they gave; null where there is none since then. */
export async function findCompletedSwapGettingItem(
  db: Db,
  memberId: MemberId,
  itemId: ItemId,
  since: Date,
): Promise<MemberCompletedSwap | null> {
  const { rows } = await query`
    select ${columns} from swap_leg leg
    join swap on ${swap.id} = ${leg.swapId}
    join swap_leg given on ${given.swapId} = ${swap.id} and ${given.fromId} = ${leg.toId} and ${given.state} <> 'cancelled'
    where ${leg.itemId} = ${itemId} and ${leg.toId} = ${memberId}
      and ${leg.state} <> 'cancelled' and ${isCompletedSince(since)}
    order by ${given.itemId} is null, ${given.valueCents} desc, ${given.id} limit 1`.execute(db);
  return rows[0] ?? null;
}
