import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { composeMail } from '#emails/render/compose-mail.ts';
import { migrate } from '#platform/db/migrate.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { MailDelivery } from '#platform/mail/delivery.ts';
import type { Member } from '#platform/member.ts';
import { callerOf } from '#testing/caller.ts';
import { testConfig } from '#testing/config.ts';
import { testDatabase } from '#testing/database.ts';
import { previousRelease } from '#testing/releases/previous-release.ts';
import { brokenConstraints, fillRows, lostRows } from '#testing/releases/rows.ts';
import { testClock } from '#testing/test-clock.ts';
import { workUntilQuiet } from '#testing/work-until-quiet.ts';
import { openHost } from './host.ts';
import { jobs } from './jobs.ts';
import { modules } from './modules.ts';
import { prepareDatabase } from './prepare-database.ts';

const folder = path.resolve('migrations');
const release = await previousRelease();
const database = await testDatabase('template0');
const client = new pg.Client({ connectionString: database.url });
await client.connect();
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The database as the previous release left it. */
async function asItWas(): Promise<void> {
  const known = new Map((await readMigrations(folder)).map((migration) => [migration.name, migration]));
  await migrate(
    database.url,
    release.migrations.flatMap(({ name }) => known.get(name) ?? []),
  );
  await client.query(release.jobTables);
  await fillRows(client, release.tables);
}

beforeAll(async () => {
  await asItWas();
  await prepareDatabase(testConfig(), database.url, folder);
});

const ofModules = Object.entries(release.tables).filter(([table]) => table.startsWith('public.'));

it('has every migration of the previous release as it went out', async () => {
  const now = new Map((await readMigrations(folder)).map(({ name, checksum }) => [name, checksum]));
  expect(release.migrations.filter(({ name, checksum }) => now.get(name) !== checksum)).toEqual([]);
});

it.each(ofModules)('keeps every row of %s as it was', async (table, rows) => {
  expect(await lostRows(client, table, rows)).toEqual([]);
});

it('leaves no constraint broken or unchecked', async () => {
  expect(await brokenConstraints(client)).toEqual([]);
});

it('lets the previous release go on while processes of both run: each of its statements is still understood', async () => {
  const refused: string[] = [];
  for (const [place, text] of release.statements.entries()) {
    await client
      .query(`prepare kept_${place} as ${text}`)
      .catch((error: Error) => refused.push(`${error.message}: ${text}`));
  }
  expect(refused).toEqual([]);
});

it('still has a worker for every queue of then, if only to work off what is left in it', () => {
  const queues = (release.tables['pgboss.queue'] ?? []).flatMap(({ name }) =>
    typeof name === 'string' && !name.startsWith('__') ? [name] : [],
  );
  expect(queues).not.toEqual([]);
  expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(queues));
});

/** Letters as the previous release posted them, whether they have been sent or not. */
const posted = (release.tables['pgboss.job'] ?? []).flatMap(({ name, data }) =>
  name === 'mail.deliver' ? [MailDelivery.parse((data as { data: unknown }).data)] : [],
);

it.each(posted.map((letter) => [letter.letter, letter] as const))(
  'still sends a letter of then that waits: %s',
  async (_name, delivery) => {
    const letters = modules.flatMap((module) => module.letters ?? []);
    for (const locale of locales) {
      const mail = await composeMail({ letters, site: 'https://swapu.example', from: 'Swapu <hello@swapu.example>' })({
        ...delivery,
        locale,
      });
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/undefined|[a-z]+\.letters?\./);
      expect(mail.text).toMatch(/https:\/\/swapu\.example\/swap/);
    }
  },
);

it('works off the jobs that the previous release left, and its members find their things', async () => {
  const host = await openHost({
    config: testConfig(),
    databaseUrl: database.url,
    publicUrl: 'http://127.0.0.1:3000',
    clock: testClock(),
    mailer: { send: async () => undefined, close: async () => undefined },
  });
  try {
    await workUntilQuiet(host);
    const { rows } = await client.query<Member>(`
      select id, role, locale, username, time_zone as "timeZone", id as "sessionId" from member_account where username in ('ana', 'rui') order by username`);
    for (const member of rows) {
      const as = callerOf(host, member);
      expect((await as.swaps.mine.query({})).items).toHaveLength(2);
      expect((await as.chat.rooms.query({})).items.length).toBeGreaterThan(0);
    }
    expect(rows).toHaveLength(2);
  } finally {
    await host.close();
  }
});
