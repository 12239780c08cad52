import { describe, expect, it, onTestFinished } from 'vitest';
import pg from 'pg';
import { testDatabase } from '#testing/database.ts';
import { migrate, MigrationMismatchError } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MigrationFailedError, type LockRetryPolicy } from './run-migration.ts';

const step = (name: string, sql: string): Migration => ({ name, sql, checksum: sql });
const first = step('9001-tests-first.sql', 'create table step_first (id int)');
const second = step('9002-tests-second.sql', 'create table step_second (id int)');
const broken = step('9003-tests-broken.sql', 'create table step_third (id int); create nonsense');
const indexed = step(
  '9004-tests-indexed.sql',
  '-- outside a transaction: whoever writes goes on writing\ncreate unique index concurrently if not exists step_first_id on step_first (id)',
);

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function begun(...done: Migration[]): Promise<{ url: string; client: pg.Client }> {
  const { url } = await testDatabase('template0');
  await migrate(url, done);
  return { url, client: await connect(url) };
}

async function tables(url: string): Promise<string[]> {
  const { rows } = await (
    await connect(url)
  ).query<{ name: string }>("select tablename as name from pg_tables where tablename like 'step_%' order by 1");
  return rows.map((row) => row.name);
}

async function indexes(client: pg.Client): Promise<{ name: string; isValid: boolean }[]> {
  const { rows } = await client.query<{ name: string; isValid: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as "isValid" from pg_index where indrelid = 'step_first'::regclass`,
  );
  return rows;
}

describe('migrating', () => {
  it('runs what is new, in order, and nothing twice', async () => {
    const { url } = await testDatabase('template0');
    expect(await migrate(url, [first])).toEqual([first.name]);
    expect(await migrate(url, [first, second])).toEqual([second.name]);
    expect(await migrate(url, [first, second])).toEqual([]);
  });

  it('undoes a file that fails, keeps those before it, says what to do, and goes on from there', async () => {
    const { url } = await testDatabase('template0');
    await expect(migrate(url, [first, broken, second])).rejects.toThrow(
      /^migration 9003-tests-broken\.sql failed: syntax error .+\. What ran before it stays; the next start goes on with it\.$/,
    );
    expect(await tables(url)).toEqual(['step_first']);
    const mended = step(broken.name, 'create table step_third (id int)');
    expect(await migrate(url, [first, mended, second])).toEqual([mended.name, second.name]);
  });

  it('goes on where a process died between two files, or within one', async () => {
    const { url } = await testDatabase('template0');
    const deadly = step(
      '9002-tests-deadly.sql',
      'create table step_second (id int); select pg_terminate_backend(pg_backend_pid())',
    );
    await expect(migrate(url, [first, deadly])).rejects.toThrow(MigrationFailedError);
    expect(await tables(url)).toEqual(['step_first']);
    expect(await migrate(url, [first, second])).toEqual([second.name]);
  });

  it('refuses a history that was changed after it had run', async () => {
    const { url } = await testDatabase('template0');
    await migrate(url, [first]);
    await expect(migrate(url, [{ ...first, checksum: 'other' }])).rejects.toThrow(MigrationMismatchError);
  });

  it('is done by one process when several start at once, also where an index is made beside running writes', async () => {
    const { url } = await testDatabase('template0');
    const done = await Promise.all([1, 2, 3, 4].map(() => migrate(url, [first, second, indexed])));
    expect(done.flat().toSorted()).toEqual([first.name, second.name, indexed.name]);
  });

  it('says that it waits while another process migrates, that of an earlier release included', async () => {
    const { url, client } = await begun(first);
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(5927001)');
    const said = Promise.withResolvers<string>();
    const waiting = migrate(url, [first, second], { say: said.resolve });
    expect(await said.promise).toContain('waiting for it');
    await client.query('commit');
    expect(await waiting).toEqual([second.name]);
  });

  it('asks for no lock where nothing is new, so that a start never waits for it', async () => {
    const { url, client } = await begun(first);
    await client.query('select pg_advisory_lock(5927001)');
    expect(await migrate(url, [first])).toEqual([]);
  });
});

describe('a migration whose table somebody reads for long', () => {
  const widen = step(
    '9005-tests-widen.sql',
    'create table step_third (id int); alter table step_first add column note text',
  );
  const shortWaits: LockRetryPolicy = { lockMs: 100, pausesMs: [200, 200] };

  async function read() {
    const { url, client } = await begun(first);
    await client.query('begin');
    await client.query('select from step_first');
    return { url, end: () => client.query('commit') };
  }

  it('lets whoever came after it by between its tries, and fails in words when they are used up', async () => {
    const { url, end } = await read();
    const said: string[] = [];
    const isWaiting = Promise.withResolvers<void>();
    const say = (line: string) => {
      said.push(line);
      isWaiting.resolve();
    };
    const failing = migrate(url, [first, second, widen], { retryPolicy: shortWaits, say });
    failing.catch(() => undefined);
    await isWaiting.promise;
    // The first reader still holds its lock: these reads succeed only if the migration left the lock queue.
    const reader = await connect(url);
    for (let time = 0; time < 20; time += 1) await reader.query('select from step_first');
    await expect(failing).rejects.toThrow(
      /^migration 9005-tests-widen\.sql failed: it waited in vain .+ process \d+, for \d+ s, idle in transaction\)/,
    );
    expect(said).toHaveLength(2);
    expect(await tables(url)).toEqual(['step_first', 'step_second']);
    await end();
    expect(await migrate(url, [first, second, widen])).toEqual([widen.name]);
  });

  it('comes through as soon as they have done', async () => {
    const { url, end } = await read();
    expect(
      await migrate(url, [first, widen], {
        retryPolicy: { ...shortWaits, pausesMs: Array.from({ length: 100 }, () => 200) },
        say: () => void end(),
      }),
    ).toEqual([widen.name]);
  });
});

describe('an index made beside running writes', () => {
  const made = [{ name: 'step_first_id', isValid: true }];

  it('that cannot be made leaves nothing that refuses rows, and names its file', async () => {
    const { url, client } = await begun(first);
    await client.query('insert into step_first values (1), (1)');
    await expect(migrate(url, [first, indexed])).rejects.toThrow(
      /9004-tests-indexed\.sql failed: could not create unique index/,
    );
    expect(await indexes(client)).toEqual([]);
    await client.query('delete from step_first where ctid in (select min(ctid) from step_first)');
    expect(await migrate(url, [first, indexed])).toEqual([indexed.name]);
    expect(await indexes(client)).toEqual(made);
  });

  it('is made anew where a crash left half of it', async () => {
    const { url, client } = await begun(first);
    await client.query('insert into step_first values (1), (1)');
    await client.query(indexed.sql).catch(() => undefined);
    await client.query('truncate step_first');
    expect(await indexes(client)).toEqual([{ name: 'step_first_id', isValid: false }]);
    expect(await migrate(url, [first, indexed])).toEqual([indexed.name]);
    expect(await indexes(client)).toEqual(made);
  });

  it('is left as it is where a crash came before it was recorded', async () => {
    const { url, client } = await begun(first);
    await client.query(indexed.sql);
    expect(await migrate(url, [first, indexed])).toEqual([indexed.name]);
    expect(await indexes(client)).toEqual(made);
  });
});
