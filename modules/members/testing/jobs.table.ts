import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

/** A closing of every account that has an item, in this state. */
const insertClosings = (state: 'waiting' | 'leaving', now: Date, closesAt: Date | null) => sql`
  insert into member_closing (member_id, cause, state, asked_at, began_at, closes_at)
  select distinct owner_id, 'asked', ${state}, ${now}::timestamptz, ${closesAt && now}::timestamptz, ${closesAt}::timestamptz from item`;
const clear = sql`delete from member_closing`;

export const jobRows: JobTable = {
  'members.makeArchive': { oneRow: 'an archive' },
  'members.eraseMember': { oneRow: 'an account' },
  'members.warnUnused': [
    {
      async makeDue(world, now) {
        for (let account = 0; account < 3; account += 1) {
          const { id } = await world.member();
          await change(world, sql`update member_account set last_seen_at = ${daysFrom(now, -340)} where id = ${id}`);
        }
      },
      due: (now) => sql`
        select id from member_account where last_seen_at < ${daysFrom(now, -339)}
          and not exists (select from member_warning where member_id = id and warned_at >= ${now})`,
      refuses: ['member_warning', 'member_id'],
    },
  ],
  'members.beginWaitingClosings': [
    {
      makeDue: (world, now) => change(world, clear, insertClosings('waiting', now, null)),
      due: () => sql`select member_id as id from member_closing where state = 'waiting'`,
      refuses: ['member_closing', 'member_id'],
    },
  ],
  'members.remindLeavers': [
    {
      makeDue: (world, now) => change(world, clear, insertClosings('leaving', now, daysFrom(now, 1))),
      due: () => sql`select member_id as id from member_closing where reminded_at is null`,
      refuses: ['member_closing', 'member_id'],
    },
  ],
  'members.eraseDue': [
    {
      makeDue: (world, now) => change(world, clear, insertClosings('leaving', now, daysFrom(now, -1))),
      due: () => sql`select member_id as id from member_closing where state = 'leaving'`,
      refuses: ['member_closing', 'member_id'],
    },
  ],
  'members.remindOfCorrections': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update privacy_correction set decision = null, answer = null, decided_at = null, decided_by = null,
            remind_at = ${daysFrom(now, -1)}`,
        ),
      due: (now) => sql`select id from privacy_correction where remind_at <= ${now}`,
      refuses: ['privacy_correction', 'id'],
    },
  ],
  'members.dropArchives': [
    {
      makeDue: (world, now) =>
        change(world, sql`update data_export set state = 'failed', expires_at = ${daysFrom(now, -1)}`),
      due: () => sql`select id from data_export where state <> 'gone'`,
      refuses: ['data_export', 'id'],
    },
  ],
};
