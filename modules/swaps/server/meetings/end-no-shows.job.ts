import { sql } from 'kysely';
import { z } from 'zod';
import type { MeetingSideId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { lockSwap } from '../lock-swap.ts';
import { listMeetingLegs } from '../meeting-sides.ts';
import { endNoShow, isNoShowOpen } from './end-no-show.ts';
import { findSwapOfSide } from './find-swap-of-side.ts';

/** Ends no-shows that were not answered in time, at the cost of the member who was asked. */
export const endNoShowsJob = defineJob({
  name: 'swaps.endNoShows',
  schema: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db, now, ...context }) => {
    const due = sql`from swap_meeting_side where no_show_until <= ${now} and no_show_ended_at is null`;
    return processDueRows<MeetingSideId>(context, {
      find: createDueFinder(db, sql`no_show_until`, due),
      take: endNoShows,
      together: 1,
    });
  },
});

async function endNoShows(unit: Unit, ids: readonly MeetingSideId[]): Promise<void> {
  for (const id of ids) {
    const locked = await lockSwap(unit, await findSwapOfSide(unit, id), null);
    // It may have been answered before the lock.
    const claim = locked.meetingSides.find((side) => side.id === id);
    if (!claim?.noShowUntil || !isNoShowOpen(claim) || claim.noShowUntil > unit.now) continue;
    const { state } = locked.swap;
    const open = listMeetingLegs(locked, claim.memberId, claim.partnerId);
    const isMissed =
      (state === 'agreed' || state === 'underWay') && open.length > 0 && open.every((leg) => leg.state === 'agreed');
    endNoShow(unit, locked, claim, isMissed ? 'silent' : 'lapsed');
  }
}
