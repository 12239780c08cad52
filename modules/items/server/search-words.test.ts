import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testWorld } from '#testing/world.ts';
import { makeItem } from '../testing.ts';
import { textSearchQuerySql } from './search-words.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const staff = await world.member({ role: 'owner' });

const readQueryText = async (term: string) => {
  const { rows } = await sql<{ text: string }>`select ${textSearchQuerySql([term])}::text as text`.execute(world.db);
  return rows[0]?.text;
};

describe('words to look for', () => {
  it.each(['-'.repeat(100), '- '.repeat(50), '-('.repeat(50), '-&'.repeat(50)])('may be %j alone', async (keyword) => {
    expect(await world.guest().discovery.search.query({ keyword })).toMatchObject({ items: [] });
    expect(await world.guest().discovery.count.query({ keyword })).toBeDefined();
    expect(await world.guest().discovery.facets.query({ keyword })).toBeDefined();
    expect(await world.as(staff).admin.items.list.query({ search: keyword })).toMatchObject({ items: [] });
  });

  it('find what they name beside a line of signs', async () => {
    const id = await makeItem(world.db, staff.id, { title: 'A lighthouse', visibleFrom: world.clock.now() });
    const found = await world.guest().discovery.search.query({ keyword: `lighthouse ${'-'.repeat(60)}` });
    expect(found.items.map((item) => item.id)).toEqual([id]);
  });

  it('keep what "-" and quotes mean', async () => {
    expect(await readQueryText('tent -blue')).toBe("'tent' & !'blue'");
    expect(await readQueryText('tent --blue')).toBe("'tent' & !'blue'");
    expect(await readQueryText('-red -"blue tent"')).toBe("!'red' & !( 'blue' <-> 'tent' )");
  });
});
