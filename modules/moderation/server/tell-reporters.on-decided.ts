import { sql } from 'kysely';
import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { addNews } from '#modules/notifications/public.ts';
import { onEvent } from '#platform/events/on-event.ts';

/** Whoever reported something learns that it was looked at, and nothing of what follows from it for others. */
export const tellReporters = onEvent('moderation.decided', {
  name: 'moderation.tell-reporters',
  schema: z.object({ reportIds: z.array(z.uuid()) }),
  async handle(unit, { reportIds }, meta) {
    const { rows } = await sql<{ reporterId: MemberId }>`
      select distinct reporter_id as "reporterId" from report where id = any(${reportIds}::uuid[])`.execute(unit.db);
    await addNews(
      unit,
      meta,
      rows.map(({ reporterId }) => ({
        memberId: reporterId,
        kind: 'account.standing',
        actorId: null,
        params: { how: 'reportDecided' },
      })),
    );
  },
});
