import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { findMemberPlace } from '#modules/members/public.ts';
import { itemsRelocatedEvent } from '../domain/items.events.ts';
import { Item } from './item.entity.ts';
import { invalidateOwnerItemsGuestCache } from './invalidate-owner-items-guest-cache.ts';
import { typedTables } from './tables.ts';

const item = entityColumns(Item);

/** Items are located at their owner's suburb: a new suburb moves those that are still to be swapped. */
export const relocateItemsWithOwnerHandler = onEvent('members.profileSaved', {
  name: 'items.moveItemsWithOwner',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const { suburb, region, latitude, longitude } = await findMemberPlace(unit.db, memberId);
    const isElsewhere = sql<boolean>`(${item.suburb}, ${item.region}, ${item.latitude}, ${item.longitude})
      is distinct from (${suburb}, ${region}, ${latitude}::float8, ${longitude}::float8)`;
    const moved = await typedTables(unit.db)
      .updateTable('item')
      .set({ suburb, region, latitude, longitude })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('item')
          .select('id')
          .where('owner_id', '=', memberId)
          .where('state', 'in', ['published', 'reserved', 'withdrawn'])
          .where(isElsewhere)
          .orderBy('id')
          .forUpdate(),
      )
      .returning('id')
      .execute();
    if (moved.length > 0) unit.publish(itemsRelocatedEvent, { itemIds: moved.map(({ id }) => id), ownerId: memberId });
    // Items show their owner's picture as well.
    invalidateOwnerItemsGuestCache(unit, memberId);
  },
});
