import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import { anyOf } from '#platform/db/columns.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { findDue, takeDue } from '#platform/jobs/take-due.ts';
import { endLockedOffers } from './end-offers.ts';
import { mayBothBargain } from './in-sight.ts';
import { tablesOf } from './tables.ts';

/**
 * Ends offers whose time is over. Who accepts a moment before this comes by is told the same, since the clock decides.
 */
export const expireOffers = defineJob({
  name: 'offers.expire',
  schema: z.object({}),
  schedule: '* * * * *',
  run: ({ db, now, ...context }) => {
    const over = sql`from offer where state = 'pending' and expires_at <= ${now}`;
    return takeDue<OfferId>(context, { find: findDue(db, sql`expires_at`, over), take: expire, together: 50 });
  },
});

/** Nobody could answer an offer whose other side was gone or out of sight: then that is the cause, and not the time. */
async function expire(unit: Unit, ids: readonly OfferId[]): Promise<void> {
  const rows = await tablesOf(unit.db)
    .selectFrom('offer')
    .select(['id', mayBothBargain().as('isHere')])
    .where('id', '=', anyOf(ids))
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
