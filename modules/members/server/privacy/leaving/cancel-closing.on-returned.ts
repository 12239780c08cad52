import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { lockMembersUnlessAbsent } from '#modules/identity/public.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { typedTables } from '../../tables.ts';

/** Cancels the closing of a dormant account whose member signed in, and resets the warnings. */
export const cancelClosingOnReturnHandler = onEvent('identity.returned', {
  name: 'members.dropClosingOfReturned',
  schema: z.object({ memberId: MemberId }),
  async handle(unit, { memberId }) {
    if (!(await lockMembersUnlessAbsent(unit, [memberId]))) return;
    await typedTables(unit.db)
      .deleteFrom('member_closing')
      .where('member_id', '=', memberId)
      .where('cause', '=', 'unused')
      .where('state', '=', 'leaving')
      .execute();
    await typedTables(unit.db).deleteFrom('member_warning').where('member_id', '=', memberId).execute();
  },
});
