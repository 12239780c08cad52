import type { ItemId, MemberId } from '#contracts/ids.ts';
import { filterTradeItems, type TradeItem } from '#modules/items/public.ts';
import { listBlockedPairs } from '#modules/members/public.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findMembersNotBannedOrLeft } from '../market/find-members-not-banned-or-left.ts';
import { findMembersAllowingFive } from '../market/load-trade-pool.ts';

/** The things of a loop in its order, read after they were locked; nothing where one of them is not listed. */
export async function findListedLoopItems(
  unit: Unit,
  itemIds: readonly ItemId[],
): Promise<readonly TradeItem[] | undefined> {
  const listed = await filterTradeItems(unit.db, itemIds, unit.now);
  const items = itemIds.flatMap((id) => listed.find((item) => item.id === id) ?? []);
  return items.length === itemIds.length ? items : undefined;
}

/** Whether these members are all here, none blocks another, and all agree to a loop of so many. */
export async function canShareChain({ db }: Unit, members: readonly MemberId[]): Promise<boolean> {
  if ((await findMembersNotBannedOrLeft(db, members)).size < members.length) return false;
  if ((await listBlockedPairs(db, members)).length > 0) return false;
  return members.length <= mostWithoutConsent || (await findMembersAllowingFive(db, members)).size === members.length;
}

/** Members of a loop to which they need not agree beforehand. */
const mostWithoutConsent = 4;
