import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { checkDatabase } from '#platform/doctor/database.ts';
import type { DatabaseUnderCheck } from '#platform/doctor/database-under-check.ts';
import { runDoctorCheck, type DoctorFinding } from '#platform/doctor/finding.ts';
import { checkDataFolder } from '#platform/doctor/machine.ts';
import { checkFlags } from '#platform/doctor/services.ts';
import { testDatabase } from '#testing/database.ts';
import { s3Server } from '#testing/s3/s3-server.ts';
import { smtpSink } from '#testing/smtp-sink.ts';
import { doctorCommand, examineSetup } from './doctor.ts';
import { jobs } from '../jobs.ts';

const history = await readMigrations(path.resolve('migrations'));
const database = await testDatabase();
const mail = await smtpSink();
const store = await s3Server();
afterAll(async () => {
  await Promise.all([mail.close(), store.close(), database.drop()]);
});

const folder = () => mkdtemp(path.join(tmpdir(), 'swapu-doctor-'));
const sound = async () => ({
  DATA_DIR: await folder(),
  DATABASE_URL: database.url,
  SMTP_URL: mail.url,
  APP_SECRET: 'x'.repeat(32),
  PATH: process.env['PATH'],
  ...store.settings(),
});

async function findings(changes: Readonly<Record<string, string | undefined>> = {}): Promise<DoctorFinding[]> {
  const found: DoctorFinding[] = [];
  for await (const finding of examineSetup({ ...(await sound()), ...changes })) found.push(finding);
  return found;
}

const about = (found: readonly DoctorFinding[], what: string) => found.filter((finding) => finding.about === what);

it('a sound set-up has nothing bad, and everything was looked at', async () => {
  const found = await findings();
  expect(found.filter(({ verdict }) => verdict === 'bad')).toEqual([]);
  expect(found.map((finding) => finding.about)).toEqual(
    expect.arrayContaining([
      'settings',
      'Node',
      'packages',
      'DATA_DIR',
      'database',
      'encoding',
      'clocks',
      'rights',
      'extensions',
      'migrations',
      'job queues',
      'public holidays',
      'jobs',
      'dead letters',
      'LISTEN',
      'mail',
      'files',
      'PUBLIC_URL',
      'flags',
    ]),
  );
  expect(store.bucket.objects.size).toBe(0);
});

describe('a planted fault is found, with its remedy, and the rest is looked at nevertheless', () => {
  it.each([
    { what: 'a wrong setting', changes: { PORT: 'seventy' }, where: 'settings', says: /^PORT: / },
    {
      what: 'a contradiction',
      changes: { APP_MODE: 'production', PUBLIC_URL: 'http://127.0.0.1:9' },
      where: 'settings',
      says: /^PUBLIC_URL: production mode/,
    },
    {
      what: 'a half-set store',
      changes: { S3_SECRET_ACCESS_KEY: '' },
      where: 'settings',
      says: /^S3_SECRET_ACCESS_KEY: /,
    },
    {
      what: 'a database that is down',
      changes: { DATABASE_URL: 'postgres://127.0.0.1:9/swapu' },
      where: 'database',
      says: /ECONNREFUSED/,
    },
    {
      what: 'a database that is not there',
      changes: { DATABASE_URL: database.url.replace(/\/test_\w+/, '/nowhere') },
      where: 'database',
      says: /does not exist/,
    },
    {
      what: 'a mail server that is down',
      changes: { SMTP_URL: 'smtp://127.0.0.1:9' },
      where: 'mail',
      says: /ECONNREFUSED/,
    },
    {
      what: 'a store with another key',
      changes: { S3_ACCESS_KEY_ID: 'NOBODY' },
      where: 'files',
      says: /InvalidAccessKeyId/,
    },
    {
      what: 'an address at which nobody listens',
      changes: { PUBLIC_URL: 'http://127.0.0.1:9' },
      where: 'PUBLIC_URL',
      says: /ECONNREFUSED|fetch failed|bad port/,
    },
    {
      what: 'an address at which somebody else answers',
      changes: { PUBLIC_URL: store.url },
      where: 'PUBLIC_URL',
      says: /answers 403/,
    },
    {
      what: 'a folder that cannot be made',
      changes: { DATA_DIR: '/dev/null/data' },
      where: 'DATA_DIR',
      says: /ENOTDIR|EEXIST/,
    },
  ])('$what', async ({ changes, where, says }) => {
    const found = await findings(changes);
    const [finding] = about(found, where).filter(({ verdict }) => verdict === 'bad');
    expect(finding?.says).toMatch(says);
    expect(finding?.remedy).toBeTruthy();
    expect(about(found, 'flags')).toHaveLength(1);
  });

  it('proxies that are not told of, and ones that are not there', async () => {
    const said = async (changes: Record<string, string>) => about(await findings(changes), 'TRUST_PROXY')[0];
    expect(await said({ PUBLIC_URL: 'https://127.0.0.1:9' })).toMatchObject({
      verdict: 'doubtful',
      says: expect.stringContaining('share its limits'),
    });
    expect(await said({ TRUST_PROXY: '1', HOST: '0.0.0.0' })).toMatchObject({
      verdict: 'doubtful',
      says: expect.stringContaining('claim any address'),
    });
  });

  it('a disk that is nearly full', async () => {
    const [finding] = await checkDataFolder(await folder(), async () => 100_000_000);
    expect(finding).toMatchObject({ verdict: 'bad', says: expect.stringContaining('0.1 GB free') });
  });

  it('a flag past its end', () => {
    const flag = { name: 'old', about: '', owner: 'items', endsOn: '2026-01-31', isOnByDefault: false };
    expect(
      checkFlags([flag, { ...flag, name: 'young', endsOn: '2026-02-01' }], new Date('2026-02-01T10:00:00Z')),
    ).toMatchObject([{ verdict: 'doubtful', says: 'old was to go by 2026-01-31' }]);
  });

  it('something that does not answer', async () => {
    const [finding] = await runDoctorCheck(
      { about: 'it', remedy: 'Wait.', check: () => new Promise<never>(() => undefined) },
      0.05,
    );
    expect(finding).toMatchObject({ verdict: 'bad', says: 'no answer within 0.05 s', remedy: 'Wait.' });
  });
});

describe('in the database', () => {
  const underCheck = async (changes: Partial<DatabaseUnderCheck> = {}): Promise<DatabaseUnderCheck> => ({
    url: database.url,
    directUrl: database.url,
    poolSize: 5,
    migrations: history,
    queues: jobs.map(({ name }) => name),
    now: Date.now,
    ...changes,
  });
  const said = async (what: string, changes: Partial<DatabaseUnderCheck> = {}) =>
    about(await checkDatabase(await underCheck(changes)), what)[0];

  it.each([
    {
      what: 'migrations that wait',
      where: 'migrations',
      verdict: 'doubtful',
      changes: { migrations: [...history, { name: '9999-late.sql', sql: '', checksum: 'x' }] },
    },
    {
      what: 'a migration changed after it had run',
      where: 'migrations',
      verdict: 'bad',
      changes: { migrations: history.with(0, { name: '0001-platform.sql', sql: '', checksum: 'other' }) },
    },
    {
      what: 'a database of another history',
      where: 'migrations',
      verdict: 'bad',
      changes: { migrations: history.slice(1) },
    },
    {
      what: 'a queue that was not made',
      where: 'job queues',
      verdict: 'doubtful',
      changes: { queues: ['items.forgotten'] },
    },
    { what: 'a clock that is wrong', where: 'clocks', verdict: 'bad', changes: { now: () => Date.now() + 120_000 } },
    { what: 'a pool that is too large', where: 'connections', verdict: 'bad', changes: { poolSize: 100_000 } },
    { what: 'nobody who listens', where: 'LISTEN', verdict: 'bad', changes: { directUrl: 'postgres://127.0.0.1:9/x' } },
  ])('$what is found', async ({ where, verdict, changes }) => {
    expect(await said(where, changes)).toMatchObject({ verdict, remedy: expect.any(String) });
  });

  it('a job nobody works off and one that was given up are found', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `insert into pgboss.job (name, data, start_after) values ('mail.purge', '{}', now() - interval '1 hour')`,
    );
    await client.query(`insert into pgboss.job (name, data, state) values ('mail.purge', '{}', 'failed')`);
    await client.end();
    expect(await said('jobs')).toMatchObject({ verdict: 'bad', says: 'the longest due job has waited 60 min' });
    expect(await said('dead letters')).toMatchObject({ verdict: 'doubtful', says: '1 jobs were given up' });
  });
});

it('the command answers a script in one line, and by its end', async () => {
  const lines: string[] = [];
  const environment = { ...(await sound()), SMTP_URL: 'smtp://127.0.0.1:9' };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const exit = await doctorCommand
    .run({ out: (text) => void lines.push(text), err: () => undefined }, true, new Set(), {})
    .finally(() => vi.unstubAllEnvs());
  expect(exit).toBe(exitCodes.fault);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    ok: false,
    bad: expect.any(Number),
    findings: expect.arrayContaining([expect.objectContaining({ about: 'mail', verdict: 'bad' })]),
  });
});
