import { sql } from 'kysely';
import type { ItemId, MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';

/** Whether a swap that is not cancelled brings one of these members the item named with them. */
export async function isItemPromised(
  db: Db,
  wanted: readonly { readonly memberId: MemberId; readonly itemId: ItemId }[],
): Promise<boolean> {
  if (wanted.length === 0) return false;
  const [members, items] = [wanted.map(({ memberId }) => memberId), wanted.map(({ itemId }) => itemId)];
  const { rows } = await sql`
    select from unnest(${members}::uuid[], ${items}::uuid[]) as wanted (member_id, item_id)
    join item_reservation held on held.item_id = wanted.item_id
    join swap_leg leg on leg.swap_id = held.swap_id and leg.item_id = held.item_id and leg.to_id = wanted.member_id
    limit 1`.execute(db);
  return rows.length > 0;
}
