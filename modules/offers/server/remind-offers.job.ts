import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { offersExpiring } from '../domain/offers.events.ts';

const atATime = 200;
const hour = 3_600_000;

/** Reminds, once per revision, that an offer will run out unanswered. */
export const remindOffers = defineJob({
  name: 'offers.remind',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  async run({ transaction, host }) {
    for (let found = atATime; found === atATime; ) {
      found = await transaction(async (unit) => {
        const soon = new Date(unit.now.getTime() + host.config.OFFER_REMINDER_HOURS * hour);
        const { rows } = await sql<{ id: OfferId }>`
          update offer set reminded_at = ${unit.now} where id in (
            select id from offer where state = 'pending' and reminded_at is null and expires_at > ${unit.now} and expires_at <= ${soon}
            order by expires_at, id limit ${atATime} for update skip locked)
          returning id`.execute(unit.db);
        if (rows.length > 0) unit.publish(offersExpiring, { offerIds: rows.map(({ id }) => id).sort() });
        return rows.length;
      });
    }
  },
});
