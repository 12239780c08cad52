import { sql } from 'kysely';
import { defineSearch } from './define-search.ts';

/** Answers with what it was asked, after a look at the database. */
export const echoSearch = defineSearch({
  name: 'test.echo',
  settings: ['RANK_TRADER'],
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
