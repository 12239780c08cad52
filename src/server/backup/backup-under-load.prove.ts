import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { systemClock } from '#platform/clock/clock.ts';

import { findLedgerBreaches, noLedgerBreaches } from '#modules/payments/server/ledger/ledger-breaches.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import { itemForm } from '#modules/items/testing.ts';
import { testBrowser } from '#testing/browser.ts';
import { testConfig } from '#testing/config.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { loadTestSeedCommand } from '../commands/load-test-seed.command.ts';
import { openHost } from '../host.ts';
import { openSiteDatabase } from '../process/product.ts';
import { backUpSite } from './back-up-site.ts';
import { restoreSite } from './restore-site.ts';

const silent = () => undefined;
const items = 100_000;
const files = 1_000;
const root = await mkdtemp(path.join(tmpdir(), 'swapu-backup-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const world = await testWorld({ DATA_DIR: path.join(root, 'site') });

/** Changes the site until it is stopped, by commands of its members. */
function startLoad(members: readonly Awaited<ReturnType<typeof world.member>>[]) {
  let isOver = false;
  let writes = 0;
  const busy = members.map(async (member) => {
    for (let round = 0; !isOver; round += 1) {
      await world.transaction((unit) => giveTokens(unit, member.id, 1 + (round % 3)));
      await world.as(member).items.saveDraft.mutate({ ...itemForm({ title: `Draft ${round}` }) });
      writes += 2;
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(busy);
      return writes;
    },
  };
}

const seconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(1)} s`;
const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576);

test('a living site under load is backed up and restored elsewhere: equal, and signed in to', async () => {
  const password = 'a quiet river';
  const ann = await world.member({ password });
  const email = (await sql<{ email: string }>`select email from member_account where id = ${ann.id}`.execute(world.db))
    .rows[0]?.email;
  const seed = createOperator(world, [loadTestSeedCommand]);
  expect(await seed('seed', '--items', String(items), '--members', '10000')).toMatchObject({ exit: exitCodes.done });
  for (let number = 0; number < files; number += 1)
    await world.host.storage.put(`public/images/aa/${number}.webp`, randomBytes(50_000));
  const load = startLoad(await Promise.all(Array.from({ length: 4 }, () => world.member())));

  const folder = path.join(root, 'backup');
  const before = megabytes();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, megabytes())), 50);
  const backupBegan = performance.now();
  const site = testConfig({ DATABASE_URL: world.databaseUrl, DATA_DIR: path.join(root, 'site') });
  const { manifest } = await backUpSite(site, folder, silent);
  const backupTook = seconds(backupBegan);
  const writes = await load.stop();

  const config = testConfig({ DATA_DIR: path.join(root, 'elsewhere') });
  const restoreBegan = performance.now();
  await restoreSite({ config, folder, say: silent });
  const restoreTook = seconds(restoreBegan);
  clearInterval(watch);

  const database = await openSiteDatabase(config, silent);
  try {
    const host = await openHost({
      config,
      databaseUrl: database.url,
      publicUrl: 'http://127.0.0.1:3000',
      clock: systemClock,
    });
    try {
      const again = await backUpSite({ ...config, DATABASE_URL: database.url }, path.join(root, 'again'), silent);
      // The restore itself is noted in these two.
      const equal = (one: typeof manifest) =>
        one.tables.filter(({ name }) => !['audit_entry', 'outgoing_stop'].includes(name));
      expect(equal(again.manifest)).toEqual(equal(manifest));
      expect(again.manifest.files).toEqual(manifest.files);
      expect(await findLedgerBreaches(host.database.db, 'token')).toEqual(noLedgerBreaches);
      expect(await testBrowser(host).call.identity.signIn.mutate({ email: email ?? '', password })).toBeTruthy();
    } finally {
      await host.close();
    }
  } finally {
    await database.stop();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  process.stdout.write(
    `${rows} rows, ${manifest.files.count} files: backup ${backupTook} beside ${writes} writes, restore with every row compared ${restoreTook}; memory ${before} MB before, ${peak} MB at most\n`,
  );
});
