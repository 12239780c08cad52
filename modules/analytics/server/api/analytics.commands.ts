import { z } from 'zod';
import { addDays, toSiteDay } from '#contracts/site-day.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { recountAllHours } from '../recount-all-hours.ts';

const day = z.iso.date();
const yearAgo = 365;

/** `npm run swapu -- analytics rebuild --from 2026-01-01 --until 2026-06-30` */
const rebuildCommand = defineCommand({
  name: 'analytics rebuild',
  about: 'counts the figures of these days again from the data',
  examples: ['analytics rebuild', 'analytics rebuild --from 2026-01-31'],
  options: [
    { name: 'from', about: 'the first day, such as 2026-01-31 (a year ago unless given)', schema: day },
    { name: 'until', about: 'the last day (today unless given)', schema: day },
  ],
  async run({ db, transaction, now }, given) {
    const until = given.until ?? toSiteDay(now);
    const from = given.from ?? addDays(until, -yearAgo);
    const changed = await recountAllHours(db, transaction, { from, until });
    return {
      text: `counted ${from} to ${until} again: ${changed} ${changed === 1 ? 'figure has' : 'figures have'} changed`,
      data: { from, until, changed },
    };
  },
});

export const analyticsCommands = [rebuildCommand];
