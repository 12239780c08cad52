import { sql } from 'kysely';
import { imageFacts } from '#platform/uploads/image-fragments.ts';

const picture = imageFacts(sql`item_image.image_id`);

/** The first picture of `item`, as `itemPicture`, or null. */
export const coverColumn = sql`(select ${picture} from item_image where item_id = item.id and position = 0)`;

/** All pictures of `item` in the owner's order. */
export const picturesColumn = sql`coalesce((
  select jsonb_agg(facts order by position)
  from (select ${picture} as facts, position from item_image where item_id = item.id) as shown where facts is not null), '[]')`;
