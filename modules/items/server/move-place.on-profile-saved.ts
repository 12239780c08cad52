import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { placeOf } from '#modules/members/public.ts';
import { publishItemsChange } from './publish-items-change.ts';

/** Items are located at their owner's suburb: a new suburb moves those that are still to be swapped. */
export const moveItemsWithOwner = onEvent('members.profileSaved', {
  name: 'items.moveItemsWithOwner',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    const { suburb, region, latitude, longitude } = await placeOf(unit.db, memberId);
    await sql`
      update item set suburb = ${suburb}, region = ${region}, latitude = ${latitude}, longitude = ${longitude}
      where id in (
        select id from item where owner_id = ${memberId} and state in ('published', 'reserved', 'withdrawn')
          and (suburb, region, latitude, longitude) is distinct from (${suburb}, ${region}, ${latitude}::float8, ${longitude}::float8)
        order by id for update)`.execute(unit.db);
    // Items show their owner's picture as well.
    publishItemsChange(unit, memberId);
  },
});
