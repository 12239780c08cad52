import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import type { ParsedSettings } from '#contracts/settings.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { discoverySettings } from '../../domain/discovery.settings.ts';
import { typedTables } from '../tables.ts';

/** From when on missed words are still there to be counted. */
export const computeMissesStart = (now: Date, config: ParsedSettings): Date =>
  new Date(now.getTime() - discoverySettings.read(config).SEARCH_MISSES_KEPT_DAYS * day);

/**
 * Nightly: forgets the marks of the people of earlier days, and deletes missed words once they are only history. Those
 * that many people searched for remain in the analytics.
 */
export const deleteOldMissesJob = defineJob({
  name: 'discovery.dropMisses',
  schema: z.object({}),
  schedule: '27 4 * * *',
  async run({ db, now, host }) {
    const first = toSiteDay(computeMissesStart(now, host.config));
    const tables = typedTables(db);
    await tables.deleteFrom('search_miss').where('day', '<', first).execute();
    await tables
      .updateTable('search_miss')
      .set({ marks: [] })
      .where('day', '<', toSiteDay(now))
      .where(sql<boolean>`marks <> '{}'`)
      .execute();
  },
});
