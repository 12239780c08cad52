import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { banEnd } from '#modules/identity/public.ts';

/**
 * A banned member's items leave everyone's sight, and come back when the ban ends, by themselves or with its lifting. Locked
 * in the order of ids, as everywhere.
 */
const hideWhileBanned = (event: string, name: string) =>
  onEvent(event, {
    name,
    schema: z.object({ memberId: MemberId }),
    async handle(unit, { memberId }) {
      await sql`
        update item set hidden_until = ${await banEnd(unit, memberId)}::timestamptz
        where id in (select id from item where owner_id = ${memberId} order by id for update)`.execute(unit.db);
    },
  });

export const hideItemsOfBanned = hideWhileBanned('identity.banned', 'items.hideItemsOfBanned');
export const showItemsAgain = hideWhileBanned('identity.banLifted', 'items.showItemsAgain');
