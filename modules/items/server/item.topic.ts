import { ItemId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineTopic, memberTopic } from '#platform/realtime/define-topic.ts';
import { tablesOf } from './tables.ts';
import { mayBeMet } from './visibility.ts';

/** Signals that an item changed, so that an open page reads it again; that read decides what the viewer may see. */
export const itemTopic = defineTopic({
  name: 'items.item',
  id: ItemId,
  async mayWatch(db, member, id) {
    const watched = await tablesOf(db)
      .selectFrom('item')
      .select('id')
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([eb('owner_id', '=', member.id), and([eb('state', '<>', 'draft'), mayBeMet(member)])]),
      )
      .executeTakeFirst();
    return watched !== undefined;
  },
});

/** One of a member's own items has changed; the id is the member's. */
export const myItemsTopic = memberTopic('items.mine');

/** Publishes a change of this item to the screens that show it and to its owner's lists. */
export function publishItemChange(
  unit: Unit,
  { id, ownerId }: { readonly id: ItemId; readonly ownerId: MemberId },
): void {
  unit.publishChange(itemTopic.name, id);
  unit.publishChange(myItemsTopic.name, ownerId);
}
