import { sql } from 'kysely';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { entityColumns, jsonListSql } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { isAfterPositionSql } from '#platform/db/keyset.ts';
import type { CursorPosition } from '#platform/db/cursor.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { SwapOrigin } from '../domain/swaps.events.ts';
import { Swap, SwapLeg } from './swap.entity.ts';

const swap = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');

/** A completed swap: who gave what to whom. A leg without an item is cash, whose sum stays between the parties. */
export interface CompletedSwap {
  readonly id: SwapId;
  /** Whether an offer or a chain led to it. */
  readonly originKind: SwapOrigin['kind'];
  readonly completedAt: Date;
  /** The time to the microsecond, as a position in the list. */
  readonly sortKey: string;
  readonly legs: readonly { readonly fromId: MemberId; readonly toId: MemberId; readonly itemId: ItemId | null }[];
}

const completed = selectList({
  id: swap.id,
  originKind: swap.originKind,
  completedAt: swap.completedAt.$castTo<Date>(),
  sortKey: sql<string>`${swap.completedAt}::text`,
  legs: jsonListSql(
    sql<
      CompletedSwap['legs'][number]
    >`json_build_object('fromId', ${leg.fromId}, 'toId', ${leg.toId}, 'itemId', ${leg.itemId})`,
    sql`from swap_leg leg where ${leg.swapId} = ${swap.id} and ${leg.state} <> 'cancelled'`,
    sql`${leg.id}`,
  ),
});

/**
 * Completed swaps, newest first, from a position of (time, id) on.
 * @param after null for the newest
 */
export async function listCompletedSwaps(
  db: Db,
  { after, before, limit }: { readonly after: CursorPosition | null; readonly before: Date; readonly limit: number },
): Promise<readonly CompletedSwap[]> {
  const isAfter = isAfterPositionSql(sql`${swap.completedAt}, ${swap.id}`, 'down', ['timestamptz', 'uuid'], after);
  const { rows } = await query`
    select ${completed} from swap
    where ${swap.state} = 'completed' and ${swap.completedAt} <= ${before} and ${isAfter}
    order by ${swap.completedAt} desc, ${swap.id} desc limit ${limit}`.execute(db);
  return rows;
}
