import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { testDatabase } from '#testing/database.ts';
import { migrate, MigrationMismatch, type Migration } from './migrate.ts';

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const first = step('9001-tests-first.sql', 'create table step_first (id int)');
const second = step('9002-tests-second.sql', 'create table step_second (id int)');
const broken = step('9003-tests-broken.sql', 'create table step_third (id int); create nonsense');

async function tables(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>("select tablename as name from pg_tables where tablename like 'step_%' order by 1");
  await client.end();
  return rows.map((row) => row.name);
}

describe('migrating', () => {
  it('runs what is new, in order, and nothing twice', async () => {
    const { url } = await testDatabase();
    expect(await migrate(url, [first])).toEqual([first.name]);
    expect(await migrate(url, [first, second])).toEqual([second.name]);
    expect(await migrate(url, [first, second])).toEqual([]);
  });

  it('undoes everything when one step fails, and says which', async () => {
    const { url } = await testDatabase();
    await expect(migrate(url, [first, broken])).rejects.toThrow(/9003-tests-broken\.sql/);
    expect(await tables(url)).toEqual([]);
  });

  it('refuses a history that was changed after it had run', async () => {
    const { url } = await testDatabase();
    await migrate(url, [first]);
    await expect(migrate(url, [{ ...first, checksum: 'other' }])).rejects.toThrow(MigrationMismatch);
  });

  it('is done by one process when several start at once', async () => {
    const { url } = await testDatabase();
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [first, second])));
    expect(done.flat().toSorted()).toEqual([first.name, second.name]);
  });
});
