import type { NotNull } from 'kysely';
import { z } from 'zod';
import { addNotifications } from '#modules/notifications/public.ts';
import { anySql } from '#platform/db/columns.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { ReportId } from '../domain/report.schemas.ts';
import { findReportNotificationParams } from './find-report-notification-params.ts';
import { typedTables } from './tables.ts';

/** Notifies reporters that their report was decided, without its consequences for others. */
export const notifyReportersHandler = onEvent('moderation.decided', {
  name: 'moderation.tell-reporters',
  schema: z.object({ reportIds: z.array(ReportId) }),
  split: ({ reportIds }) => reportIds.map((id) => ({ id, payload: { reportIds: [id] } })),
  async handle(unit, { reportIds }, meta) {
    const reporters = await typedTables(unit.db)
      .selectFrom('report')
      .select('reporter_id as reporterId')
      .distinct()
      .where('id', '=', anySql(reportIds))
      .where('reporter_id', 'is not', null)
      .$narrowType<{ reporterId: NotNull }>()
      .execute();
    for (const { reporterId } of reporters) {
      const about = await findReportNotificationParams(unit.db, reporterId, reportIds);
      await addNotifications(unit, meta, [
        {
          memberId: reporterId,
          kind: 'account.standing',
          actorId: null,
          params: { how: 'reportDecided', ...about },
        },
      ]);
    }
  },
});
