import { sql } from 'kysely';
import { z } from 'zod';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { WrongSettingError } from '#platform/config/config.ts';
import { removeTimeLimits } from '#platform/db/time-limits.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { modules } from '../modules.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { recordLoadSeedOnEmptySite } from '../seed/plan-remaining-seed.ts';

/** Runs in the order of the modules: each needs what those before it made. */
const steps = modules.flatMap(({ load }) => load ?? []);

const count = (about: string, most: number) => ({ about, schema: z.coerce.number().int().min(1).max(most) });

/** `npm run swapu -- seed --items 1000000 --members 200000`: inserts data to measure with, all of it or none. */
export const loadTestSeedCommand = defineCommand({
  name: 'seed',
  about: 'makes very many members and items to measure with',
  examples: ['seed --items 1000000 --members 200000'],
  options: [
    { name: 'items', ...count('how many items, 1 to 20000000', 20_000_000) },
    { name: 'members', ...count('how many members, 1 to 5000000; a fifth of the items unless said', 5_000_000) },
    {
      name: 'into',
      about: 'demo or production: outside the demo it has to be said',
      schema: z.enum(['demo', 'production']),
    },
  ],
  async run({ host, transaction }, { items = 10_000, members = Math.max(1, Math.ceil(items / 5)), into = 'demo' }) {
    if (host.config.APP_MODE !== into)
      throw new WrongSettingError([
        `APP_MODE: this is ${host.config.APP_MODE}; made-up data goes there only with --into ${host.config.APP_MODE} as well`,
      ]);
    const size = { items, members };
    const bar = createProgressBar(
      process.stderr,
      steps.reduce((sum, step) => sum + step.rows(size), 0),
    );
    await transaction(async ({ db, now }) => {
      await removeTimeLimits(db);
      await createLoadSqlFunctions(db);
      if (into === 'demo') await recordLoadSeedOnEmptySite(db, now);
      for (const step of steps) {
        bar.begin(step.about);
        await step.run({ ...size, db, now, config: host.config, wrote: bar.advance });
      }
      await sql`analyze`.execute(db);
    });
    bar.end();
    return { text: `${members} members and ${items} items were made`, data: size };
  },
});
