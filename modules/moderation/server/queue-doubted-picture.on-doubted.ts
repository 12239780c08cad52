import { z } from 'zod';
import { computeNextReminder } from '#contracts/case-deadlines.ts';
import { ImageId, MemberId, newId } from '#contracts/ids.ts';
import { pictureDoubts } from '#contracts/picture-doubts.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { toReportDeadlineSettings } from './report-deadline-settings.ts';
import { ReportId } from '../domain/report.schemas.ts';
import { loadReportPriority } from './load-report-priority.ts';
import { typedTables } from './tables.ts';

/** Puts a doubtful picture into the queue of staff, once. */
export const queueDoubtedPictureHandler = onEvent('uploads.pictureDoubted', {
  name: 'moderation.flag-picture',
  schema: z.object({ imageId: ImageId, ownerId: MemberId, doubt: z.enum(pictureDoubts) }),
  async handle(unit, { imageId, ownerId, doubt }) {
    const evidence = { imageIds: [imageId] };
    const subject = { kind: 'picture', id: imageId, aboutId: ownerId, evidence } as const;
    await typedTables(unit.db)
      .insertInto('report')
      .values({
        id: newId(ReportId, unit.now.getTime()),
        reporter_id: null,
        subject_kind: subject.kind,
        subject_id: imageId,
        about_id: ownerId,
        reason: doubt,
        evidence: jsonbSql(evidence),
        priority: await loadReportPriority(unit, null, subject, doubt),
        reported_at: unit.now,
        remind_at: computeNextReminder(
          { openedAt: unit.now, isTaken: false },
          toReportDeadlineSettings(unit.config),
          unit.now,
        ),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
