import { ItemId } from '#contracts/ids.ts';
import { defineTopic } from '#platform/realtime/define-topic.ts';
import { tablesOf } from './tables.ts';
import { mayBeMet } from './visibility.ts';

/** Signals that an item changed, so that an open page reads it again; that read decides what the viewer may see. */
export const itemTopic = defineTopic({
  name: 'items.item',
  async mayWatch(db, member, id) {
    const itemId = ItemId.safeParse(id);
    if (!itemId.success) return false;
    const watched = await tablesOf(db)
      .selectFrom('item')
      .select('id')
      .where('id', '=', itemId.data)
      .where(({ or, and, eb }) =>
        or([eb('owner_id', '=', member.id), and([eb('state', '<>', 'draft'), mayBeMet(member)])]),
      )
      .executeTakeFirst();
    return watched !== undefined;
  },
});
