import { sql } from 'kysely';
import { change, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'items.countCategories': { statement: 'counts the listed items of each category, which binds no row to another' },
  'items.removeOldBoosts': { deletesFrom: ['item_boost'] },
  'items.hideRemovedPictures': [
    {
      // The picture of each item has the item's id.
      makeDue: (world, now) =>
        change(
          world,
          sql`update item set state = 'removed' where id in (select id from item order by id limit 3)`,
          sql`delete from item_image where item_id in (select id from item where state = 'removed')`,
          sql`insert into image_asset (id, owner_id, purpose, width, height, placeholder, created_at)
            select id, owner_id, 'item', 1, 1, '', ${now} from item where state = 'removed'`,
          sql`insert into item_image (item_id, position, image_id) select id, 0, id from item where state = 'removed'`,
        ),
      due: () => sql`select image_asset.id from image_asset join item using (id) where purpose = 'item'`,
      refuses: ['image_asset', 'id'],
    },
  ],
};
