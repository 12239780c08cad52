import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

const reopen = (expiresAt: Date) => sql`
  update offer set state = 'pending', swap_id = null, ended_cause = null, ended_by = null, reminded_at = null,
    expires_at = ${expiresAt}`;

export const jobRows: JobTable = {
  'offers.remind': [
    {
      makeDue: (world, now) =>
        change(world, sql`delete from member_block`, sql`delete from member_holiday`, reopen(daysFrom(now, 0.1))),
      due: () => sql`select id from offer where reminded_at is null`,
      refuses: ['offer', 'id'],
    },
  ],
  'offers.expire': [
    {
      makeDue: (world, now) => change(world, sql`delete from member_holiday`, reopen(daysFrom(now, -0.1))),
      due: () => sql`select id from offer where state = 'pending'`,
      refuses: ['offer', 'id'],
    },
  ],
};
