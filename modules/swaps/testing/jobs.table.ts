import { sql } from 'kysely';
import { change, daysFrom, type JobTable } from '#testing/jobs.table.ts';

/** Brings every swap back to a state before its end. */
const reopen = (state: 'agreed' | 'underWay' | 'disputed', at: Date, cause: string | null = null) => sql`
  update swap set state = ${state}, completed_at = null, cancelled_at = null, settled_as = null, settled_reason = null,
    settled_at = null, dispute_taken_by = null, dispute_taken_at = null, dispute_about = null, dispute_remind_at = null,
    completes_at = null, overdue_at = null, waits_until = null, reopened_at = null, no_show_until = null, dispute_cause = ${cause},
    agreed_at = ${at}, changed_at = ${at}, disputed_at = ${cause && at}::timestamptz`;
const reopenLegs = sql`
  update swap_leg set state = 'agreed', received_at = null, sent_at = null, method = null, tracking_number = null,
    was_missed = false`;

export const jobRows: JobTable = {
  'swaps.disputeOfBanned': { oneRow: 'a swap' },
  'swaps.remindOfReturns': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update swap_return set state = 'awaited', ended_at = null, sent_at = null, remind_at = ${daysFrom(now, -1)}`,
        ),
      due: () => sql`select leg_id as id from swap_return where remind_at is not null`,
      refuses: ['swap_return', 'leg_id'],
    },
  ],
  'swaps.remindOfSteps': [
    {
      makeDue: (world, now) =>
        change(
          world,
          reopen('agreed', daysFrom(now, -6.5)),
          reopenLegs,
          sql`update swap_delivery set ended_at = ${now} where ended_at is null`,
          sql`update swap set arranged_at = null, reminded_due_at = null`,
        ),
      due: () => sql`select id from swap where state = 'agreed' and reminded_due_at is null`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.endNoShows': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update swap_meeting_side set no_show_at = ${daysFrom(now, -3)}, no_show_until = ${daysFrom(now, -1)},
            no_show_end = null, no_show_ended_at = null`,
        ),
      due: () => sql`select id from swap_meeting_side where no_show_until is not null and no_show_ended_at is null`,
      refuses: ['swap_meeting_side', 'id'],
    },
  ],
  'swaps.completeSilent': [
    {
      makeDue: (world, now) =>
        change(world, reopen('underWay', daysFrom(now, -20)), sql`update swap set completes_at = ${daysFrom(now, -1)}`),
      due: () => sql`select id from swap where state = 'underWay'`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.disputeOverdue': [
    {
      makeDue: (world, now) =>
        change(world, reopen('underWay', daysFrom(now, -20)), sql`update swap set overdue_at = ${daysFrom(now, -1)}`),
      due: () => sql`select id from swap where state = 'underWay'`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.remindOfDisputes': [
    {
      makeDue: (world, now) =>
        change(
          world,
          reopen('disputed', daysFrom(now, -5), 'problem'),
          sql`update swap set dispute_remind_at = ${daysFrom(now, -1)}`,
        ),
      due: (now) => sql`select id from swap where dispute_remind_at <= ${now}`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.resumeAfterBans': [
    {
      makeDue: (world, now) => change(world, reopen('disputed', daysFrom(now, -5), 'ban')),
      due: () => sql`select id from swap where state = 'disputed'`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.cancelIdle': [
    {
      makeDue: (world, now) => change(world, reopen('agreed', daysFrom(now, -200)), reopenLegs),
      due: () => sql`select id from swap where state = 'agreed'`,
      refuses: ['swap', 'id'],
    },
  ],
  'swaps.forgetPictures': [
    {
      makeDue: (world, now) =>
        change(
          world,
          sql`update swap_note set written_at = ${daysFrom(now, -1_000)}, image_ids = array[gen_random_uuid()]`,
        ),
      due: () => sql`select id from swap_note where image_ids <> '{}'`,
      refuses: ['swap_note', 'id'],
    },
  ],
};
