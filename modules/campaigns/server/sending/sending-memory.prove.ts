import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startCountingMailServer } from '#testing/counting-mail-server.ts';
import { createProcesses } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';
import { makeCampaign, addressesOnlyAudience, subscribeAddresses } from '../../testing.ts';
import { applyStaffCampaignAction } from '../campaign/apply-staff-campaign-action.ts';
import { typedTables } from '../tables.ts';
import { startOrRecoverCampaignsJob } from './start-or-recover-campaigns.job.ts';

/**
 * Measures what a worker holds while it sends a campaign, after a collection of garbage, at each tenth of its
 * recipients: `CAMPAIGN_RECIPIENTS=100000 npm run prove -- sending-memory`. The resident size says little, since V8
 * collects late where the machine has memory to spare.
 */
const recipients = Number(process.env['CAMPAIGN_RECIPIENTS'] ?? 20_000);
const tenths = 10;
const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);

const sink = await startCountingMailServer();
afterAll(() => sink.close());
const settings = { CAMPAIGN_SMTP_URL: sink.url, CAMPAIGN_MAILS_PER_MINUTE: '1000000' };
const world = await testWorld(settings);
const probeFile = path.join(await mkdtemp(path.join(tmpdir(), 'swapu-heap-')), 'heap.jsonl');
const startProcess = createProcesses(world, {
  ...settings,
  NODE_OPTIONS: `--import=${path.resolve('src/testing/heap-probe.ts')}`,
  HEAP_PROBE_FILE: probeFile,
});

interface Held {
  readonly heapUsed: number;
  readonly external: number;
  readonly rss: number;
}

async function heldSoFar(): Promise<Held[]> {
  const text = await readFile(probeFile, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Held);
}

it(
  `the memory of a worker is as large after ${recipients} recipients as after a tenth`,
  { timeout: 3_000_000 },
  async () => {
    await subscribeAddresses(world, recipients, 'memory-');
    const id = await makeCampaign(world, { audience: addressesOnlyAudience });
    const worker = await startProcess('worker');
    let measured = 0;
    sink.onTaken((total) => {
      if (total < ((measured + 1) * recipients) / tenths) return;
      measured += 1;
      process.kill(worker.pid(), 'SIGUSR2');
    });
    await world.transaction((unit) => applyStaffCampaignAction(unit, id, 'send'));
    // The worker has the time of the machine, this world has one of its own.
    await sql`update campaign set progress_at = now() where id = ${id}`.execute(world.db);
    await expect
      .poll(
        async () => {
          await world.transaction(async (unit) => unit.enqueue(startOrRecoverCampaignsJob, {}));
          const row = typedTables(world.db).selectFrom('campaign').select('state').where('id', '=', id);
          return (await row.executeTakeFirstOrThrow()).state;
        },
        { interval: 1_000, timeout: 2_900_000 },
      )
      .toBe('sent');
    await expect.poll(async () => (await heldSoFar()).length).toBe(tenths);
    const held = await heldSoFar();
    for (const [index, { heapUsed, external, rss }] of held.entries())
      process.stdout.write(
        `${((index + 1) * recipients) / tenths} recipients: heap ${megabytes(heapUsed)} MB, external ${megabytes(external)} MB, resident ${megabytes(rss)} MB\n`,
      );
    // Buffers of open connections come and go within 10 MB: what stays is the least of several collections.
    const least = (several: readonly Held[]) => Math.min(...several.map((one) => one.heapUsed + one.external));
    expect(least(held.slice(-3)) / least(held.slice(0, 3))).toBeLessThan(1.1);
  },
);
