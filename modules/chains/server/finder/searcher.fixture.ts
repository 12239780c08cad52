/** A process of searches that reads a little of the database and finds what it was asked for. */
import { sql } from 'kysely';
import { answerSearches } from './answer-searches.ts';

answerSearches({
  around: async ({ db }, asked) => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(db);
    if (rows[0]?.one !== 1 || asked.some(({ memberIds }) => memberIds.length === 0)) throw new Error('no members');
    return asked.flatMap(({ itemId }) => (itemId === undefined ? [] : [[itemId]]));
  },
  all: () => new Promise(() => undefined),
});
