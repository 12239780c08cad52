import { sql } from 'kysely';
import type { ImageId, ItemId, MemberId } from '#contracts/ids.ts';
import { findAbsentMembers } from '#modules/identity/public.ts';
import { anySql, entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import { hidePictures, showPicturesAgain } from '#platform/uploads/hide-pictures.ts';
import { Item, ItemImage, ItemVersion } from './item.entity.ts';

const item = entityColumns(Item);
const shown = entityColumns(ItemImage);
const kept = entityColumns(ItemVersion, 'kept');

/** The pictures of `item`, those of its kept versions included. */
const picturesOfItem = sql`
  select ${shown.imageId} as image_id from item_image where ${shown.itemId} = ${item.id}
  union
  select named::uuid from item_version kept, jsonb_array_elements_text(${kept.content}->'imageIds') as named
  where ${kept.itemId} = ${item.id}`;

/**
 * Makes the pictures of one owner's items answer by their address, or not any more: those of a removed item and of an
 * owner who has left are hidden. A picture that another item of theirs shows stays. The caller has flushed the items.
 */
export async function updatePictureAccess(unit: Unit, ownerId: MemberId, ids: readonly ItemId[]): Promise<void> {
  if (ids.length === 0) return;
  const isOwnerAbsent = (await findAbsentMembers(unit.db, [ownerId], unit.now)).size > 0;
  const list = selectList({
    id: sql<ImageId>`named.image_id`,
    isShown: sql<boolean>`bool_or(${item.state} <> 'removed' and not ${isOwnerAbsent}::boolean)`,
  });
  const { rows } = await query`
    with wanted as (
      select pictures.image_id from item cross join lateral (${picturesOfItem}) as pictures
      where ${item.id} = ${anySql(ids)} and ${item.ownerId} = ${ownerId}
    )
    select ${list}
    from item cross join lateral (${picturesOfItem}) as named
    where ${item.ownerId} = ${ownerId} and named.image_id in (select image_id from wanted)
    group by named.image_id`.execute(unit.db);
  const pictures = (isShown: boolean) => rows.filter((row) => row.isShown === isShown).map(({ id }) => id);
  await hidePictures(unit, pictures(false), 'item');
  await showPicturesAgain(unit, pictures(true), 'item');
}
