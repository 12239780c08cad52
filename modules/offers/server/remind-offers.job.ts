import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { findDue, takeDue } from '#platform/jobs/take-due.ts';
import { offersExpiring } from '../domain/offers.events.ts';
import { mayBothBargain } from './in-sight.ts';

const hour = 3_600_000;

/** Reminds, once per revision, that an offer will run out unanswered. */
export const remindOffers = defineJob({
  name: 'offers.remind',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  run: ({ db, now, host, ...context }) => {
    const soon = new Date(now.getTime() + host.config.OFFER_REMINDER_HOURS * hour);
    const ending = sql`from offer where state = 'pending' and reminded_at is null and expires_at > ${now} and expires_at <= ${soon} and ${mayBothBargain()}`;
    return takeDue<OfferId>(context, { find: findDue(db, sql`expires_at`, ending), take: remind, together: 50 });
  },
});

async function remind(unit: Unit, ids: readonly OfferId[]): Promise<void> {
  const { rows } = await sql<{ id: OfferId }>`
    update offer set reminded_at = ${unit.now} where id in (
      select id from offer where id = any(${[...ids]}::uuid[]) and state = 'pending' and reminded_at is null order by id for update)
    returning id`.execute(unit.db);
  if (rows.length > 0) unit.publish(offersExpiring, { offerIds: rows.map(({ id }) => id).sort() });
}
