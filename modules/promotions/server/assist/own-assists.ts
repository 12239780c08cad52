import { loadItemTitles, findItemOwners } from '#modules/items/public.ts';
import { findPrice } from '#modules/payments/public.ts';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '#platform/db/db.ts';
import { promotionsErrors } from '../../domain/promotions.errors.ts';
import { typedTables } from '../tables.ts';
import { findAssistPriceKey } from './find-or-create-assist-checkout.ts';

/** A member's running Swap Assists, the last to end first. */
export async function listOwnAssists(db: Db, memberId: MemberId, now: Date) {
  const rows = await typedTables(db)
    .selectFrom('swap_assist')
    .select(['id', 'item_id as itemId', 'ends_at as endsAt'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('ends_at', 'desc')
    .limit(100)
    .execute();
  const titles = await loadItemTitles(
    db,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  return parseReadableRows(rows, ({ id, itemId, endsAt }) => ({
    id,
    itemId,
    title: itemId === null ? null : (titles.get(itemId) ?? null),
    until: endsAt.toISOString(),
  }));
}

/** Swap Assist of one of the member's own listed items, and its price; null for any other item. */
export async function findItemAssist(db: Db, memberId: MemberId, itemId: ItemId, now: Date) {
  if ((await findItemOwners(db, [itemId])).get(itemId) !== memberId) return null;
  try {
    const cents = await findPrice(db, await findAssistPriceKey(db, memberId, itemId), now);
    const running = (await listOwnAssists(db, memberId, now)).find(
      (one) => one.itemId === null || one.itemId === itemId,
    );
    return { until: running?.until ?? null, cents };
  } catch (error) {
    if (promotionsErrors.notYourItem.is(error)) return null;
    throw error;
  }
}
