import { sql, type RawBuilder } from 'kysely';
import { ownersOf } from '#modules/items/public.ts';
import type { ItemId } from '#contracts/ids.ts';
import { anyOf, columnsOf } from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { SwapAssist } from '../promotions.entity.ts';
import { tablesOf } from '../tables.ts';

const assist = columnsOf(SwapAssist);

/**
 * SQL condition: Swap Assist is on for this item or for all items of its owner. For statements of other modules, on
 * columns of theirs; two index probes per row.
 */
export const isAssisted = (item: RawBuilder<unknown>, owner: RawBuilder<unknown>, now: Date): RawBuilder<boolean> =>
  sql`exists (
    select from swap_assist
    where ${assist.memberId} = ${owner} and (${assist.itemId} is null or ${assist.itemId} = ${item})
      and ${assist.startsAt} <= ${now} and ${assist.endsAt} > ${now} and ${assist.endedAt} is null)`;

/** Those of these items that have Swap Assist, their own or their owner's. Two statements for all of them. */
export async function assistedItems(db: Db, itemIds: readonly ItemId[], now: Date): Promise<ReadonlySet<ItemId>> {
  const owners = await ownersOf(db, itemIds);
  const running = await tablesOf(db)
    .selectFrom('swap_assist')
    .select(['member_id as memberId', 'item_id as itemId'])
    .where('member_id', '=', anyOf([...new Set(owners.values())]))
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .where('ended_at', 'is', null)
    .execute();
  return new Set(
    [...owners].flatMap(([id, owner]) =>
      running.some(({ memberId, itemId }) => memberId === owner && (itemId === null || itemId === id)) ? [id] : [],
    ),
  );
}
