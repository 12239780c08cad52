import { z } from 'zod';
import type { ItemId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processRowsSplittingFailures } from '#platform/jobs/process-each-row.ts';
import { typedTables } from './tables.ts';
import { updatePictureAccess } from './update-picture-access.ts';

/** The number of items of one transaction. */
const batch = 200;

/**
 * Hides the pictures of items that were removed before removals hid pictures, and of a store that was restored. Does
 * nothing where they are hidden.
 */
export const hideRemovedPicturesJob = defineJob({
  name: 'items.hideRemovedPictures',
  schema: z.object({}),
  schedule: '37 4 * * *',
  async run({ db, ...context }) {
    for (let items = await listRemoved(db); items.length > 0; items = await listRemoved(db, items.at(-1)?.id))
      await processRowsSplittingFailures(context, items, ({ id }) => id, hideAll);
  },
});

type RemovedItem = Awaited<ReturnType<typeof listRemoved>>[number];

const listRemoved = (db: Db, after?: ItemId) =>
  typedTables(db)
    .selectFrom('item')
    .select(['id', 'owner_id as ownerId'])
    .where('state', '=', 'removed')
    .$if(after !== undefined, (items) => items.where('id', '>', after as ItemId))
    .orderBy('id')
    .limit(batch)
    .execute();

async function hideAll(unit: Unit, removed: readonly RemovedItem[]): Promise<void> {
  for (const [ownerId, items] of Map.groupBy(removed, (item) => item.ownerId))
    await updatePictureAccess(
      unit,
      ownerId,
      items.map(({ id }) => id),
    );
}
