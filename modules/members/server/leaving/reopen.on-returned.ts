import { sql } from 'kysely';
import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { holdMembers } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';

/** Cancels the closing of a dormant account whose member signed in, and resets the warnings. */
export const dropClosingOfReturned = onEvent('identity.returned', {
  name: 'members.dropClosingOfReturned',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    if (!(await holdMembers(unit, [memberId]))) return;
    await sql`delete from member_closing where member_id = ${memberId} and cause = 'unused' and state = 'leaving'`.execute(
      unit.db,
    );
    await sql`delete from member_warning where member_id = ${memberId}`.execute(unit.db);
  },
});
