import { sql } from 'kysely';
import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';
import { z } from 'zod';
import { defineSearch } from './define-search.ts';

/** Settings that a site has, one of them a secret. */
const echoSettings = defineSettings({
  settings: {
    SHUTDOWN_SECONDS: setting(wholeNumber(1, 600, 20), 'time at the end'),
    APP_SECRET: setting(z.string().optional(), 'signs sessions', { secret: true }),
  },
});

/** Answers with what it was asked, after a look at the database. */
export const echoSearch = defineSearch({
  name: 'test.echo',
  settings: [echoSettings],
  async run({ db, config }, { word, fails }: { readonly word: string; readonly fails?: true }) {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    if (fails) throw new Error('no word');
    return { word, one: rows[0]?.one, settings: Object.keys(config), pid: process.pid };
  },
});

/** Never ends. */
export const endlessSearch = defineSearch({
  name: 'test.endless',
  settings: [],
  run: (): Promise<string> => new Promise(() => undefined),
});
