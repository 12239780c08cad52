import { sql } from 'kysely';
import type { SwapId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { Swap, SwapDelivery, SwapLeg } from './swap.entity.ts';

const swap = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');
const way = entityColumns(SwapDelivery, 'way');

const promise = selectList({
  legId: leg.id,
  swapState: swap.state,
  fromId: leg.fromId,
  toId: leg.toId,
  itemId: leg.itemId,
  state: leg.state,
  /** Value at the time it was agreed; of a sum of money the sum. */
  valueCents: leg.valueCents,
  isCourierAgreed: sql<boolean>`exists (
    select from swap_delivery way where ${way.swapId} = ${leg.swapId} and ${way.fromId} = ${leg.fromId}
      and ${way.toId} = ${leg.toId} and ${way.kind} = 'courier' and ${way.agreedAt} is not null and ${way.endedAt} is null)`,
});
/** An item or sum of a swap, with its agreed value. */
export type SwapPromise = SelectedRow<typeof promise>;

/** Everything that the members of a swap promised one another. */
export async function listSwapPromises(db: Db, swapId: SwapId): Promise<readonly SwapPromise[]> {
  const { rows } = await query`
    select ${promise} from swap_leg leg join swap on ${swap.id} = ${leg.swapId}
    where ${leg.swapId} = ${swapId} order by ${leg.id}`.execute(db);
  return rows;
}
