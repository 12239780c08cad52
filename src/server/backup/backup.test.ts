import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, readdir, rm, stat, writeFile, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { readBackupManifest } from '#platform/backup/manifest.ts';
import { recordErasureBegun } from '#platform/erasure/erasure-journal.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { findOutgoingStop, resumeOutgoing } from '#platform/outgoing/outgoing.ts';
import { systemClock } from '#platform/clock/clock.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { makeItem } from '#modules/items/testing.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import { testBrowser } from '#testing/browser.ts';
import { testConfig } from '#testing/config.ts';
import { databaseUrl, dropDatabase } from '#testing/database.ts';
import { smtpSink } from '#testing/smtp-sink.ts';
import { testWorld } from '#testing/world.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { openHost } from '../host.ts';
import { openSiteDatabase } from '../process/product.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const silent = () => undefined;
const root = await mkdtemp(path.join(tmpdir(), 'swapu-backup-'));
afterAll(() => rm(root, { recursive: true, force: true }));
let places = 0;
const place = () => path.join(root, `place-${(places += 1)}`);

const world = await testWorld({ DATA_DIR: path.join(root, 'site') });
const password = 'a quiet river';
const [ann, bob] = [await world.member({ password, username: 'ann_of_the_site' }), await world.member({ password })];
await makeItem(world.db, ann.id, { title: 'A lamp with a tab\tand a line\nand "ção" \\N' });
await world.transaction((unit) => giveTokens(unit, ann.id, 7));
const picture = randomBytes(300_000);
await world.host.storage.put('public/images/aa/one.webp', picture);
await world.host.storage.put('private/uploads/empty', new Uint8Array());
await world.transaction(async (unit) =>
  unit.mail(
    { name: 'identity.welcome', props: { parse: (props: unknown) => props } as never },
    { to: { address: 'ann@swapu.example' }, locale: 'en-US', props: { username: 'ann_of_the_site' } },
  ),
);

const siteConfig = testConfig({ DATABASE_URL: world.databaseUrl, DATA_DIR: path.join(root, 'site') });
const folder = place();
const { manifest } = await backUpSite(siteConfig, folder, silent);

/** An empty database on the server of the tests, and an empty store. */
async function emptyPlace() {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await run(inject('databaseServer'), `create database ${name} template template0`);
  const url = databaseUrl(inject('databaseServer'), name);
  onTestFinished(() => dropDatabase(inject('databaseServer'), name));
  return testConfig({ DATABASE_URL: url, DATA_DIR: place() });
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** A copy of the backup, changed. */
async function spoiled(spoil: (copy: string) => Promise<void>): Promise<string> {
  const copy = place();
  await cp(folder, copy, { recursive: true });
  await spoil(copy);
  return copy;
}

async function opened(config: ReturnType<typeof testConfig>) {
  const host = await openHost({
    config,
    databaseUrl: config.DATABASE_URL ?? '',
    publicUrl: 'http://127.0.0.1:3000',
    clock: systemClock,
  });
  onTestFinished(() => host.close());
  return host;
}

describe('a backup', () => {
  it('is readable by its owner only, file by file', async () => {
    const modes = await Promise.all(
      (await readdir(folder, { recursive: true, withFileTypes: true })).map(async (entry) => {
        const { mode } = await stat(path.join(entry.parentPath, entry.name));
        return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`;
      }),
    );
    expect([...new Set(modes)].toSorted()).toEqual(['file 600', 'folder 700']);
    expect(((await stat(folder)).mode & 0o777).toString(8)).toBe('700');
  });

  it('counts what is in the database, and holds every file', async () => {
    const accounts = manifest.tables.find(({ name }) => name === 'member_account');
    expect(accounts?.rows).toBe(2);
    expect(manifest.files).toMatchObject({ count: 2, bytes: picture.byteLength });
    expect((await readFile(path.join(folder, 'files/public/images/aa/one.webp'))).equals(picture)).toBe(true);
    expect(manifest.tables.map(({ name }) => name)).not.toContain('rate_limit');
  });

  it('goes into a new folder only', async () => {
    await expect(backUpSite(siteConfig, folder, silent)).rejects.toThrow(/is not empty/);
    const file = place();
    await writeFile(file, 'precious');
    await expect(backUpSite(siteConfig, file, silent)).rejects.toThrow(/ENOTDIR/);
    expect(await readFile(file, 'utf8')).toBe('precious');
  });
});

describe('a restore', () => {
  it('and the backup run as a role that owns its database and has no other right', async () => {
    const config = await emptyPlace();
    const readRole = (url: string) =>
      run(
        url,
        `select rolname as name, rolsuper or rolreplication or rolbypassrls or rolcreaterole as "hasMore",
           array(select grp.rolname::text from pg_auth_members m join pg_roles grp on grp.oid = m.roleid
             where m.member = r.oid) as groups, datdba = r.oid as "isOwner"
         from pg_roles r, pg_database where rolname = current_user and datname = current_database()`,
      );
    const plain = [{ name: expect.any(String), hasMore: false, groups: [], isOwner: true }];
    expect(await readRole(world.databaseUrl)).toEqual(plain);
    expect(await readRole(config.DATABASE_URL ?? '')).toEqual(plain);
    await restoreSite({ config, folder, say: silent });
    const again = await backUpSite(config, place(), silent);
    const countRows = ({ tables }: typeof manifest) => tables.find(({ name }) => name === 'member_account')?.rows;
    expect(countRows(again.manifest)).toBe(countRows(manifest));
  });

  it('mails nothing until outgoing is resumed, and then what waited', async () => {
    const sink = await smtpSink();
    onTestFinished(() => sink.close());
    const config = await emptyPlace();
    await restoreSite({ config, folder, say: silent });
    const host = await opened({ ...config, SMTP_URL: sink.url });
    await runJobsUntilIdle(host);
    expect(sink.letters).toEqual([]);
    expect(await runTransaction(host, { actor: null, traceId: 'test' }, resumeOutgoing)).toBe(1);
    await runJobsUntilIdle(host);
    expect(sink.letters.map(({ to }) => to)).toMatchObject([[{ address: 'ann@swapu.example' }]]);
  });

  it('makes an equal site, into which its members sign in and which sends nothing by itself', async () => {
    const config = await emptyPlace();
    const { jobs } = await restoreSite({ config, folder, say: silent });
    expect(jobs).toEqual({ taken: manifest.jobs.rows, left: 0 });
    expect(jobs.taken).toBeGreaterThan(0);

    const second = place();
    const again = await backUpSite(config, second, silent);
    const comparable = ({ tables, sequences }: typeof manifest) => ({
      // The restore itself is noted there.
      tables: tables.filter(({ name }) => !['audit_entry', 'outgoing_stop'].includes(name)),
      sequences,
    });
    expect(comparable(again.manifest)).toEqual(comparable(manifest));
    expect(again.manifest.files).toEqual(manifest.files);
    const schema = (url: string) =>
      run(
        url,
        `select indexdef as part from pg_indexes where schemaname = 'public'
         union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
           where connamespace = 'public'::regnamespace
         union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
         union all select pg_get_functiondef(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
           where p.pronamespace = 'public'::regnamespace and l.lanname <> 'c'
         order by 1`,
      );
    expect(await schema(config.DATABASE_URL ?? '')).toEqual(await schema(world.databaseUrl));

    const host = await opened(config);
    const [{ email }] = (await run(
      config.DATABASE_URL ?? '',
      `select email from member_account where id = '${ann.id}'`,
    )) as [{ email: string }];
    const signedIn = await testBrowser(host).call.identity.signIn.mutate({ email, password });
    expect(signedIn).toBeTruthy();
    expect(await findOutgoingStop(host.database.db)).toMatchObject({
      reason: `restored from the backup of ${manifest.madeAt}`,
    });
    await expect(run(config.DATABASE_URL ?? '', 'delete from ledger_entry')).rejects.toThrow();
  });

  it('erases anew who was erased after the backup, by either journal, and writes them nothing', async () => {
    const config = await emptyPlace();
    const store = await openStorage(config, { error: silent });
    await recordErasureBegun(store, ann.id, new Date());
    const lost = place();
    const lostStore = await openStorage(testConfig({ DATA_DIR: lost }), { error: silent });
    await recordErasureBegun(lostStore, bob.id, new Date());
    await restoreSite({ config, folder, say: silent, erasures: path.join(lost, 'files/private/state/erasures') });
    const url = config.DATABASE_URL ?? '';
    expect(await run(url, 'select state from member_closing')).toEqual([{ state: 'closed' }, { state: 'closed' }]);
    expect(await run(url, `select from member_account where username = 'ann_of_the_site'`)).toEqual([]);
    expect(await run(url, `select title, description from item`)).toEqual([{ title: null, description: '' }]);
    expect(await run(url, `select from pgboss.job where data::text like '%accountClosed%'`)).toEqual([]);
  });

  it.each([
    [
      'a row was changed',
      async (copy: string) => {
        const file = path.join(copy, 'tables/member_account.copy.gz');
        await writeFile(
          file,
          gzipSync(
            gunzipSync(await readFile(file))
              .toString()
              .replace('ann_of_the_site', 'eve_of_the_site'),
          ),
        );
      },
      /member_account.copy.gz is not what was backed up/,
    ],
    [
      'a row is missing',
      async (copy: string) => {
        const file = path.join(copy, 'tables/member_account.copy.gz');
        await writeFile(
          file,
          gzipSync(
            gunzipSync(await readFile(file))
              .toString()
              .split('\n')
              .slice(1)
              .join('\n'),
          ),
        );
      },
      /member_account/,
    ],
    [
      'a file was changed',
      (copy: string) => writeFile(path.join(copy, 'files/public/images/aa/one.webp'), 'x'),
      /one.webp is not what was backed up/,
    ],
    ['a file is missing', (copy: string) => rm(path.join(copy, 'files/public/images/aa/one.webp')), /lacks the file/],
    [
      'a migration was changed',
      (copy: string) => writeFile(path.join(copy, 'migrations/0010-identity.sql'), 'select 1'),
      /0010-identity.sql/,
    ],
  ])('refuses a backup in which %s, and leaves nothing that starts', async (_what, spoil, says) => {
    const config = await emptyPlace();
    const copy = await spoiled(spoil);
    await expect(restoreSite({ config, folder: copy, say: silent })).rejects.toThrow(says);
    await expect(openSiteDatabase(config, silent)).rejects.toThrow(/was cut off here/);
    expect(
      await run(
        config.DATABASE_URL ?? '',
        `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
      ),
    ).toEqual([{ relname: 'unfinished_restore' }]);
  });

  it('refuses a place that holds something, a folder that is none, and another secret', async () => {
    await expect(restoreSite({ config: siteConfig, folder, say: silent })).rejects.toThrow(/database is not empty/);
    await expect(restoreSite({ config: siteConfig, folder: root, say: silent })).rejects.toThrow(/no complete backup/);
    const config = await emptyPlace();
    const store = await openStorage(config, { error: silent });
    await store.put('public/images/aa/other.webp', picture);
    await expect(restoreSite({ config, folder, say: silent })).rejects.toThrow(/store of files is not empty/);
    const other = { ...config, APP_SECRET: 'another secret for tests, of some length' };
    await expect(restoreSite({ config: other, folder, say: silent })).rejects.toThrow(/APP_SECRET/);
    expect(await readBackupManifest(folder)).toEqual(manifest);
  });
});

it('begins anew after a restore that was cut off among its files', async () => {
  const config = await emptyPlace();
  const copy = await spoiled((spoiltCopy) => rm(path.join(spoiltCopy, 'files/public/images/aa/one.webp')));
  await expect(restoreSite({ config, folder: copy, say: silent })).rejects.toThrow(/lacks the file/);
  const [{ count }] = (await run(
    config.DATABASE_URL ?? '',
    `select count(*)::int from unfinished_restore where phase = 'begun'`,
  )) as [{ count: number }];
  expect(count).toBe(1);
  await restoreSite({ config, folder, say: silent });
  const database = await openSiteDatabase(config, silent);
  expect(database.migrated).toEqual([]);
});

it('goes on with a restore that was cut off after its tables were filled', async () => {
  const config = await emptyPlace();
  const url = config.DATABASE_URL ?? '';
  await restoreSite({ config, folder, say: silent });
  await run(url, `create table unfinished_restore (phase text not null, made_at text not null)`);
  await run(url, `insert into unfinished_restore values ('queued', '${manifest.madeAt}')`);
  const before = await run(url, 'select id from pgboss.job order by id');
  await restoreSite({ config, folder, say: silent });
  expect(await run(url, 'select id from pgboss.job order by id')).toEqual(before);
});
