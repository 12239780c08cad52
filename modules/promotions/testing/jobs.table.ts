import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

const run = (now: Date, until: Date) => sql`
  update swap_assist set starts_at = ${daysFrom(now, -30)}, ends_at = ${until}, reminded_at = null, ended_at = null`;

export const jobRows: JobTable = {
  'promotions.remindAssists': [
    {
      makeDue: (world, now) => change(world, run(now, daysFrom(now, 1))),
      due: () => sql`select id from swap_assist where reminded_at is null`,
      refuses: ['swap_assist', 'id'],
    },
  ],
  'promotions.endAssists': [
    {
      makeDue: (world, now) => change(world, run(now, daysFrom(now, -1))),
      due: () => sql`select id from swap_assist where ended_at is null`,
      refuses: ['swap_assist', 'id'],
    },
  ],
  'promotions.forgetPeople': { statement: 'empties coupon_use.person, which binds no row to another' },
};
