import { sql } from 'kysely';
import type { ImageId } from '#contracts/ids.ts';
import { columnsOf } from '#platform/db/columns.ts';
import { imageFacts } from '#platform/uploads/image-fragments.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import { Item, ItemImage } from './item.entity.ts';

const item = columnsOf(Item);
const image = columnsOf(ItemImage);
const picture = imageFacts(image.imageId);

/** The first picture of `item`, or null. */
export const coverColumn = sql<ItemPicture | null>`(
  select ${picture} from item_image where ${image.itemId} = ${item.id} and ${image.position} = 0)`;

/** All pictures of `item` in the owner's order. */
export const picturesColumn = sql<ItemPicture[]>`coalesce((
  select jsonb_agg(facts order by position)
  from (
    select ${picture} as facts, ${image.position} from item_image where ${image.itemId} = ${item.id}
  ) as shown where facts is not null), '[]')`;

/** The ids of the pictures of `item`, in the owner's order. */
export const imageIdsColumn = sql<ImageId[]>`array(
  select ${image.imageId} from item_image where ${image.itemId} = ${item.id} order by ${image.position})`;
