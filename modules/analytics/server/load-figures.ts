import { day } from '#contracts/durations.ts';
import { insertSampleVisits } from '#modules/identity/public.ts';
import type { LoadStep } from '#platform/load/load.ts';
import { truncateToHour } from './hour-marks.ts';
import { lockFigureSource, recountHours } from './recount-hours.ts';
import { figureSourceNames } from './figure-sources.ts';

const months = 24;

/** Two years of roll-ups of what the load has written, month by month, and a week of visits. */
export const figuresLoadTestStep: LoadStep = {
  about: 'figures',
  rows: () => months,
  async run({ db, now, config, wrote }) {
    await insertSampleVisits(db, new Date(now.getTime() - 7 * day), now, 4);
    for (const source of figureSourceNames) await lockFigureSource({ db }, source);
    for (let month = months; month > 0; month -= 1) {
      const [from, until] = [month, month - 1].map((count) =>
        truncateToHour(new Date(now.getTime() - count * 31 * day)),
      );
      if (from && until)
        for (const source of figureSourceNames)
          await recountHours({ db, config }, source, from, new Date(until.getTime() + (month === 1 ? 3_600_000 : 0)));
      wrote(1);
    }
  },
};
