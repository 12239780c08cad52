import { z } from 'zod';
import { ItemId, type MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineTopic, defineMemberTopic } from '#platform/realtime/define-topic.ts';
import { typedTables } from './tables.ts';
import { isOwnerNotBlockedSql } from './visibility.ts';

/** Signals that an item changed, so that an open page reads it again; that read decides what the viewer may see. */
export const itemTopic = defineTopic({
  name: 'items.item',
  id: ItemId,
  async mayWatch(db, member, id) {
    const watched = await typedTables(db)
      .selectFrom('item')
      .select('id')
      .where('id', '=', id)
      .where(({ or, and, eb }) =>
        or([eb('owner_id', '=', member.id), and([eb('state', '<>', 'draft'), isOwnerNotBlockedSql(member)])]),
      )
      .executeTakeFirst();
    return watched !== undefined;
  },
});

/** Topic of changes in a member's own items; the id is the member's. */
export const myItemsTopic = defineMemberTopic('items.mine');

/**
 * Signals that lists of what members offer may have something new; its one id is `all`. Each list decides by its own
 * reading what its reader may see.
 */
export const listedItemsTopic = defineTopic({
  name: 'items.listed',
  id: z.literal('all'),
  atMostEveryMs: 5_000,
  mayWatch: async () => true,
});

/** Publishes that lists may have something new. What is written about the past is no news. */
export function publishListedItemsChange(unit: Pick<Unit, 'publishChange' | 'isPast'>): void {
  if (!unit.isPast) unit.publishChange(listedItemsTopic.name, 'all');
}

/** Publishes a change of this item to the screens that show it and to its owner's lists. */
export function publishItemChange(
  unit: Unit,
  { id, ownerId }: { readonly id: ItemId; readonly ownerId: MemberId },
): void {
  unit.publishChange(itemTopic.name, id);
  unit.publishChange(myItemsTopic.name, ownerId);
}
