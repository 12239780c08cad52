import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

export const jobRows: JobTable = {
  'moderation.remindOfAppeals': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update appeal set state = 'open', decided_by = null, decided_at = null, reason = null,
            remind_at = ${daysFrom(now, -1)}`,
        ),
      due: (now) => sql`select id from appeal where remind_at <= ${now}`,
      refuses: ['appeal', 'id'],
    },
  ],
  'moderation.forgetEvidence': [
    {
      makeDue: (world, now) => change(world, sql`update report set decided_at = ${daysFrom(now, -1_000)}`),
      due: () => sql`select id from report where text <> ''`,
      refuses: ['report', 'id'],
    },
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`delete from appeal`,
          sql`update removed_text set removed_at = ${daysFrom(now, -1_000)}, content = '{"bio":"words"}'`,
        ),
      due: () => sql`select subject_id as id from removed_text where content is not null`,
      refuses: ['removed_text', 'subject_id'],
    },
  ],
  'moderation.remindOfReports': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update report set state = 'open', decision = null, decided_by = null, decided_at = null, taken_by = null,
            taken_at = null, remind_at = ${daysFrom(now, -1)}`,
        ),
      due: (now) => sql`select id from report where remind_at <= ${now}`,
      refuses: ['report', 'id'],
    },
  ],
};
