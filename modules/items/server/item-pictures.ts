import { sql } from 'kysely';
import type { ImageId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { imageJsonSql, ownImageJsonSql } from '#platform/uploads/image-sql-fragments.ts';
import type { ItemPicture } from '../domain/item.views.ts';
import { Item, ItemImage } from './item.entity.ts';

const item = entityColumns(Item);
const image = entityColumns(ItemImage);

type ImageJsonSql = typeof imageJsonSql;

/** Keeps the subselect apart: merged with the query around it, it would read the facts of a picture twice. */
const readOnce = sql`offset 0`;

const coverBy = (imageSql: ImageJsonSql) => sql<ItemPicture | null>`(
  select facts
  from (
    select ${imageSql(image.imageId)} as facts from item_image where ${image.itemId} = ${item.id}
    order by ${image.position} ${readOnce}
  ) as shown where facts is not null limit 1)`;

const picturesBy = (imageSql: ImageJsonSql) => sql<ItemPicture[]>`coalesce((
  select jsonb_agg(facts order by position)
  from (
    select ${imageSql(image.imageId)} as facts, ${image.position} from item_image
    where ${image.itemId} = ${item.id} ${readOnce}
  ) as shown where facts is not null), '[]')`;

/** The first picture of `item` that is shown, or null. */
export const itemCoverSql = coverBy(imageJsonSql);
/** All pictures of `item` in the owner's order. */
export const itemPicturesSql = picturesBy(imageJsonSql);

/** The same for the owner, with pictures that wait for staff. */
export const ownItemCoverSql = coverBy(ownImageJsonSql);
export const ownItemPicturesSql = picturesBy(ownImageJsonSql);

/** The ids of the pictures of `item`, in the owner's order. */
export const itemImageIdsSql = sql<ImageId[]>`array(
  select ${image.imageId} from item_image where ${image.itemId} = ${item.id} order by ${image.position})`;
