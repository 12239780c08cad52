import { sql, type RawBuilder } from 'kysely';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { query, selectList, type SelectedRow } from '#platform/db/query.ts';
import { openSwapStates } from '../domain/swap-state.ts';
import { Swap, SwapDelivery, SwapLeg } from './swap.entity.ts';

const swap = entityColumns(Swap);
const leg = entityColumns(SwapLeg, 'leg');
const way = entityColumns(SwapDelivery, 'way');

const courierLeg = selectList({
  legId: leg.id,
  swapId: leg.swapId,
  swapState: swap.state,
  originKind: swap.originKind,
  originId: swap.originId,
  itemId: sql<ItemId>`${leg.itemId}`,
  fromId: leg.fromId,
  toId: leg.toId,
  state: leg.state,
  /** Its parties have agreed on a courier for this direction. */
  isCourierAgreed: sql<boolean>`exists (
    select from swap_delivery way where ${way.swapId} = ${leg.swapId} and ${way.fromId} = ${leg.fromId}
      and ${way.toId} = ${leg.toId} and ${way.kind} = 'courier' and ${way.agreedAt} is not null and ${way.endedAt} is null)`,
});
/** An item on its way from one member to another, as a courier's order needs it. */
export type CourierLeg = SelectedRow<typeof courierLeg>;

const legsWhere = (condition: RawBuilder<unknown>) => query`
  select ${courierLeg} from swap_leg leg join swap on ${swap.id} = ${leg.swapId}
  where ${leg.itemId} is not null and ${condition} order by ${leg.id} desc limit 200`;

/** The item of an offer or chain on its way to a member; null where there is no such leg. */
export async function findIncomingItemLeg(
  db: Db,
  at: { readonly originId: string; readonly itemId: ItemId; readonly toId: MemberId },
): Promise<CourierLeg | null> {
  const { rows } = await legsWhere(
    sql`${swap.originId} = ${at.originId} and ${leg.itemId} = ${at.itemId} and ${leg.toId} = ${at.toId}`,
  ).execute(db);
  return rows[0] ?? null;
}

/** The items that a member has promised to send by courier and has not sent, the last agreed first; 200 at most. */
export async function listUnsentCourierLegs(db: Db, memberId: MemberId): Promise<readonly CourierLeg[]> {
  const { rows } = await legsWhere(
    sql`${leg.fromId} = ${memberId} and ${leg.state} = 'agreed' and ${swap.state} = ${anySql(openSwapStates)}`,
  ).execute(db);
  return rows.filter(({ isCourierAgreed }) => isCourierAgreed);
}

/** Every item of a swap on its way, whatever was agreed about its delivery. */
export async function listItemLegsOfSwap(db: Db, swapId: SwapId): Promise<readonly CourierLeg[]> {
  const { rows } = await legsWhere(sql`${leg.swapId} = ${swapId}`).execute(db);
  return rows;
}
