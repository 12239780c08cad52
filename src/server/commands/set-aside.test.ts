import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { CannotSetAsideError } from '#platform/db/set-aside-database.ts';
import { testConfig } from '#testing/config.ts';
import { databaseUrl, testDatabase } from '#testing/database.ts';
import { openSiteDatabase } from '../process/product.ts';
import { setAsideSiteDatabase } from './set-aside.command.ts';
import { describeStartError } from '../process/start-process.ts';

const now = new Date('2026-11-22T08:30:00Z');
const command = 'npm run swapu -- database set-aside';
const silent = () => undefined;
const production = { APP_MODE: 'production', PUBLIC_URL: 'https://swapu.example', SMTP_URL: 'smtp://127.0.0.1:25' };

async function query(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Gives a database the migration history of other files. */
const insertHistory = (url: string) =>
  query(url, `update schema_migration set name = '0010-identity-accounts.sql' where name = '0010-identity.sql'`);

/** The error of a start on this database. */
async function startSays(config: ReturnType<typeof testConfig>): Promise<string> {
  const error: unknown = await openSiteDatabase(config, silent).then(
    async (database) => {
      await database.stop();
      return 'nothing';
    },
    (refusal: unknown) => refusal,
  );
  return typeof error === 'string' ? error : describeStartError(error, {});
}

async function databaseWithOtherHistory() {
  const database = await testDatabase();
  onTestFinished(() => database.drop());
  await insertHistory(database.url);
  return { ...database, name: new URL(database.url).pathname.slice(1) };
}

describe('a database with another history', () => {
  it('stops the start, which names the difference and the command', async () => {
    const { url } = await databaseWithOtherHistory();
    const says = await startSays(testConfig({ APP_MODE: 'demo', DATABASE_URL: url }));
    expect(says).toContain('0010-identity-accounts.sql has run and is not in this release');
    expect(says).toContain(command);
  });

  it('stops a start in production too, which does not offer the command', async () => {
    const { url } = await databaseWithOtherHistory();
    const says = await startSays(testConfig({ ...production, DATABASE_URL: url }));
    expect(says).toContain('0010-identity-accounts.sql has run and is not in this release');
    expect(says).not.toContain('set-aside');
  });

  it('is put aside under a dated name, rows and all, and the next start makes a new one', async () => {
    const { url, name } = await databaseWithOtherHistory();
    await query(url, `insert into platform_secret (name, value) values ('then', 'kept')`);
    const config = testConfig({ APP_MODE: 'demo', DATABASE_URL: url });
    const aside = `${name}_set_aside_2026-11-22T08-30-00`;
    expect(await setAsideSiteDatabase(config, now, silent)).toBe(`"${aside}"`);
    onTestFinished(() => query(inject('databaseServer'), `drop database "${aside}"`).then(silent));

    const database = await openSiteDatabase(config, silent);
    expect(database.migrated).toContain('0010-identity.sql');
    await database.stop();
    const kept = `select value from platform_secret where name = 'then'`;
    expect(await query(url, kept)).toEqual([]);
    expect(await query(databaseUrl(inject('databaseServer'), aside), kept)).toEqual([{ value: 'kept' }]);
  });
});

describe('nothing is put aside', () => {
  it('in production', async () => {
    const { url } = await databaseWithOtherHistory();
    await expect(setAsideSiteDatabase(testConfig({ ...production, DATABASE_URL: url }), now, silent)).rejects.toThrow(
      /production database is not put aside/,
    );
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('while a process is connected to it', async () => {
    const { url } = await databaseWithOtherHistory();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await expect(
      setAsideSiteDatabase(testConfig({ APP_MODE: 'demo', DATABASE_URL: url }), now, silent),
    ).rejects.toThrow(/stop them first/);
    await client.end();
  });

  it('where there is none', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'swapu-aside-'));
    onTestFinished(() => rm(dataDir, { recursive: true }));
    await expect(
      setAsideSiteDatabase(testConfig({ APP_MODE: 'demo', DATA_DIR: dataDir }), now, silent),
    ).rejects.toThrow(CannotSetAsideError);
  });
});

it('an embedded database moves into a dated folder together with its files', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'swapu-aside-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const config = testConfig({ APP_MODE: 'demo', DATA_DIR: dataDir });
  const first = await openSiteDatabase(config, silent);
  await insertHistory(first.url);
  await expect(setAsideSiteDatabase(config, now, silent)).rejects.toThrow(/in use by the process/);
  await first.stop();
  await writeFile(path.join(dataDir, 'files'), 'stands for the pictures');
  expect(await startSays(config)).toContain(command);

  const aside = path.join(dataDir, 'set-aside-2026-11-22T08-30-00');
  expect(await setAsideSiteDatabase(config, now, silent)).toBe(aside);
  expect(await readdir(dataDir)).toEqual([path.basename(aside)]);
  expect((await readdir(aside)).toSorted()).toEqual(['files', 'postgres']);

  const second = await openSiteDatabase(config, silent);
  expect(second.migrated).toContain('0010-identity.sql');
  await second.stop();
});
