import { sql } from 'kysely';
import { z } from 'zod';
import type { OfferId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { endLockedOffers } from './end-offers.ts';

const atATime = 200;

/** Ends offers whose time is over. Who accepts a moment before this comes by is told the same, since the clock decides. */
export const expireOffers = defineJob({
  name: 'offers.expire',
  schema: z.object({}),
  schedule: '* * * * *',
  async run({ transaction }) {
    for (let ended = atATime; ended === atATime; ) {
      ended = await transaction(async (unit) => {
        const { rows } = await sql<{ id: OfferId }>`
          select id from offer where state = 'pending' and expires_at <= ${unit.now}
          order by expires_at, id limit ${atATime} for update skip locked`.execute(unit.db);
        return (await endLockedOffers(unit, rows.map(({ id }) => id), 'time')).length;
      });
    }
  },
});
