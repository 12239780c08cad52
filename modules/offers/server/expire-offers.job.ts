import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import { anySql } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { createDueFinder, processDueRows } from '#platform/jobs/process-due-rows.ts';
import { endLockedOffers } from './end-offers.ts';
import { shiftClocksOfOffers } from './shift-clocks-by-holiday.ts';
import { mayBothNegotiateSql } from './offer-visibility.ts';
import { typedTables } from './tables.ts';

/**
 * Ends offers whose time is over. A member who accepts before the job has run gets the same refusal, since the clock
 * decides.
 */
export const expireOffersJob = defineJob({
  name: 'offers.expire',
  schema: z.object({}),
  schedule: '* * * * *',
  run: ({ db, now, ...context }) => {
    const over = sql`from offer where state = 'pending' and expires_at <= ${now}`;
    return processDueRows<OfferId>(context, {
      find: createDueFinder(db, sql`expires_at`, over),
      take: expire,
      together: 50,
    });
  },
});

/**
 * An offer that was sent while the awaited member began a holiday counts it now, at the latest. Where the other party
 * had left or was out of sight, the offer could not be answered: the cause is then `member`, not `time`.
 */
async function expire(unit: Unit, ids: readonly OfferId[]): Promise<void> {
  await shiftClocksOfOffers(unit, ids);
  const rows = await typedTables(unit.db)
    .selectFrom('offer')
    .select(['id', mayBothNegotiateSql().as('isHere')])
    .where('id', '=', anySql(ids))
    .where('state', '=', 'pending')
    .where('expires_at', '<=', unit.now)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { time = [], member = [] } = Object.groupBy(rows, ({ isHere }) => (isHere ? 'time' : 'member'));
  await endLockedOffers(
    unit,
    time.map(({ id }) => id),
    'time',
  );
  await endLockedOffers(
    unit,
    member.map(({ id }) => id),
    'member',
  );
}
