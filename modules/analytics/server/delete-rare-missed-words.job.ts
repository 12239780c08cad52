import { sql } from 'kysely';
import { z } from 'zod';
import { day } from '#contracts/durations.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { analyticsSettings } from '../domain/analytics.settings.ts';
import { lockFigureSource } from './recount-hours.ts';
import { typedTables } from './tables.ts';

const missed = 'missed';

/**
 * Nightly: forgets words without a find that no one has searched for in a long time. Each day's running totals have all
 * words there were until then, so that they would otherwise grow without end.
 */
export const deleteRareMissedWordsJob = defineJob({
  name: 'analytics.forgetWords',
  schema: z.object({}),
  schedule: '47 4 * * *',
  async run({ transaction, now, host }) {
    const before = new Date(now.getTime() - analyticsSettings.read(host.config).SEARCH_MISS_NAMED_DAYS * day);
    await transaction(async (unit) => {
      await lockFigureSource(unit, 'searches');
      const tables = typedTables(unit.db);
      await tables.deleteFrom('figure_hour').where('metric', '=', missed).where('hour', '<', before).execute();
      // A word that was counted since keeps its totals, which later ones are compared with.
      const isForgotten = sql<boolean>`not exists (
        select from figure_hour later where later.metric = figure_day.metric and later.part = figure_day.part)`;
      // The last day before those that are kept stays: it is what the first of them is compared with.
      const isBeforeLast = sql<boolean>`day < (
        select max(base.day) from figure_day base where base.metric = ${missed} and base.day < ${toSiteDay(before)})`;
      await tables
        .deleteFrom('figure_day')
        .where('metric', '=', missed)
        .where((eb) => eb.or([isBeforeLast, isForgotten]))
        .execute();
    });
  },
});
