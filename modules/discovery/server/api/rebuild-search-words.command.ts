import { sql } from 'kysely';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { removeTimeLimits } from '#platform/db/time-limits.ts';
import { wordsLoadTestStep } from '../words/load-words.ts';
import { publishWordsChange } from '../words/publish-words-change.ts';
import { typedTables } from '../tables.ts';

/**
 * `npm run swapu -- search rebuild`: what search learned from items is counted anew, in one transaction beside the
 * running site; learning waits meanwhile, searching does not.
 */
export const rebuildSearchWordsCommand = defineCommand({
  name: 'search rebuild',
  about: 'counts the words anew that search suggests and corrects typos by',
  examples: ['search rebuild', 'search rebuild --dry-run'],
  async run({ transaction }) {
    const bar = createProgressBar(process.stderr, 2);
    const words = await transaction(async (unit) => {
      const { db, now, config } = unit;
      await removeTimeLimits(db);
      await sql`lock table search_word, search_item in share row exclusive mode`.execute(db);
      bar.begin('forgetting');
      await typedTables(db).deleteFrom('search_word').execute();
      await typedTables(db).deleteFrom('search_item').execute();
      bar.advance(1);
      bar.begin('counting words');
      await wordsLoadTestStep.run({ db, now, config, items: 0, members: 0, wrote: () => undefined });
      bar.advance(1);
      publishWordsChange(unit);
      unit.audit({ action: 'discovery.rebuilt', subject: { kind: 'site', id: 'search' } });
      const { count } = await typedTables(db)
        .selectFrom('search_word')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    });
    bar.end();
    return { text: `search knows ${words} words`, data: { words } };
  },
});
