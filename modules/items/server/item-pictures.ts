import { sql } from 'kysely';

const picture = sql`jsonb_build_object('id', item_image.image_id, 'width', 800, 'height', 1000, 'placeholder', null)`;

/** The first picture of `item`, as `itemPicture`, or null. */
export const coverColumn = sql`(select ${picture} from item_image where item_id = item.id and position = 0)`;

/** All pictures of `item` in the owner's order. */
export const picturesColumn = sql`coalesce(
  (select jsonb_agg(${picture} order by position) from item_image where item_id = item.id), '[]')`;
