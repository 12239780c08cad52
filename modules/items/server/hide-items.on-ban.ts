import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { onEvent } from '#platform/events/on-event.ts';

/** A banned member's items leave everyone's sight, and come back by themselves when the ban ends. */
export const hideItemsOfBanned = onEvent('identity.banned', {
  name: 'items.hideItemsOfBanned',
  schema: z.object({ memberId: MemberId, until: z.iso.datetime().nullable() }),
  async handle(unit, { memberId, until }) {
    await sql`update item set hidden_until = ${until ?? 'infinity'}::timestamptz where owner_id = ${memberId}`.execute(unit.db);
  },
});

export const showItemsAgain = onEvent('identity.banLifted', {
  name: 'items.showItemsAgain',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    await sql`update item set hidden_until = null where owner_id = ${memberId}`.execute(unit.db);
  },
});
