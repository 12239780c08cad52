import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { locales } from '#contracts/locale.ts';
import { createMailComposer } from '#emails/render/compose-mail.ts';
import { readMigrations } from '#platform/db/migration.ts';
import { MailDelivery } from '#platform/transaction/mail-delivery.ts';
import type { Member } from '#platform/member.ts';
import { createCaller } from '#testing/caller.ts';
import { testConfig } from '#testing/config.ts';
import { recordRelease } from '#testing/releases/keep-release.ts';
import { previousRelease } from '#testing/releases/previous-release.ts';
import { brokenConstraints, lostRows } from '#testing/releases/table-rows.ts';
import {
  changedMigrations,
  createReleaseDatabase,
  listReleaseQueues,
  refusedStatements,
} from '#testing/releases/upgrade.ts';
import { testClock } from '#testing/test-clock.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { openHost } from '../host.ts';
import { jobs } from '../jobs.ts';
import { modules } from '../modules.ts';
import { productSettings } from '../product-settings.ts';
import { prepareDatabase } from './prepare-database.ts';

const folder = path.resolve('migrations');
const history = await readMigrations(folder);
// Before the first release the present code is recorded as a release, so that these rules and the recording itself are
// exercised.
const release = (await previousRelease()) ?? (await recordRelease('0.0.0'));
const database = await createReleaseDatabase(release, history);
afterAll(() => database.drop());
await prepareDatabase(testConfig(), database.url, folder);

describe(`from release ${release.version} to the present code`, () => {
  it('every migration of the release is as it went out', () => {
    expect(changedMigrations(release, history)).toEqual([]);
  });

  it.each(Object.entries(release.tables).filter(([table]) => table.startsWith('public.')))(
    'every row of %s is kept as it was',
    async (table, rows) => {
      expect(await lostRows(database.client, table, rows)).toEqual([]);
    },
  );

  it('no constraint is broken or unchecked', async () => {
    expect(await brokenConstraints(database.client)).toEqual([]);
  });

  it('each statement of the release is understood, so that its processes may go on beside the new ones', async () => {
    expect(release.statements.length).toBeGreaterThan(100);
    expect(await refusedStatements(database.client, release)).toEqual([]);
  });

  it('every queue of the release still has a worker, if only to work off what is left in it', () => {
    expect(listReleaseQueues(release)).not.toEqual([]);
    expect(jobs.map(({ name }) => name)).toEqual(expect.arrayContaining(listReleaseQueues(release)));
  });

  // Emails as the release posted them, sent or not.
  const posted = (release.tables['pgboss.job'] ?? []).flatMap(({ name, data }) =>
    name === 'mail.deliver' ? [MailDelivery.parse((data as { data: unknown }).data)] : [],
  );

  it('letters of the release are among its jobs', () => {
    expect(posted).not.toEqual([]);
  });

  it.each(posted.map((email) => [email.letter, email] as const))(
    'a waiting letter of the release is still sent: %s',
    async (_name, delivery) => {
      const emails = modules.flatMap((module) => module.letters ?? []);
      for (const locale of locales) {
        const mail = await createMailComposer({
          letters: emails,
          site: 'https://swapu.example',
          from: 'Swapu <hello@swapu.example>',
          secrets: { keyFor: (purpose) => purpose },
          settings: productSettings.readTexts(testConfig()),
        })({ ...delivery, locale });
        expect(`${mail.subject} ${mail.text}`).not.toMatch(/undefined|[a-z]+\.letters?\./);
        expect(mail.text).toMatch(/https:\/\/swapu\.example\//);
      }
    },
  );

  it('the jobs that the release left are worked off, and its members find their things', async () => {
    const host = await openHost({
      config: testConfig(),
      databaseUrl: database.url,
      publicUrl: 'http://127.0.0.1:3000',
      clock: testClock(),
      mailer: { send: async () => undefined, close: async () => undefined },
    });
    try {
      await runJobsUntilIdle(host);
      const { rows } = await database.client.query<Member>(`
        select id, role, locale, username, time_zone as "timeZone", id as "sessionId" from member_account
        where username in ('ana', 'rui') order by username`);
      for (const member of rows) {
        const as = createCaller(host, member);
        expect((await as.swaps.mine.query({})).items).toHaveLength(2);
        expect((await as.chat.rooms.query({})).items.length).toBeGreaterThan(0);
      }
      expect(rows).toHaveLength(2);
    } finally {
      await host.close();
    }
  });
});
