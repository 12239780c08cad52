import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { bareMailRate } from '#platform/mail/bare-mail-rate.fixture.ts';
import { startCountingMailServer } from '#testing/counting-mail-server.ts';
import { createProcesses } from '#testing/processes.ts';
import { testWorld } from '#testing/world.ts';
import { makeCampaign, addressesOnlyAudience, subscribeAddresses } from '../../testing.ts';
import { applyStaffCampaignAction } from '../campaign/apply-staff-campaign-action.ts';
import { loadCampaignResults } from '../console/campaign-results.ts';
import { previewCampaign } from '../console/preview-campaign.ts';
import { typedTables } from '../tables.ts';
import { startOrRecoverCampaignsJob } from './start-or-recover-campaigns.job.ts';

const connections = 5;
const kills = 3;

/** The memory of a process; 0 where it has just been killed. */
function readMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`;
  const status = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}

/**
 * Two workers send a campaign over the wire and are killed three times between them; a sink counts. A few hundred
 * recipients in `npm test`, up to a hundred thousand in a proof, which prints its rates.
 */
export async function describeSendAndDie(recipients: number, isMeasured: boolean): Promise<void> {
  const sink = await startCountingMailServer();
  const settings = {
    CAMPAIGN_SMTP_URL: sink.url,
    CAMPAIGN_CONNECTIONS: String(connections),
    CAMPAIGN_LEASE_SECONDS: '3',
    CAMPAIGN_MAILS_PER_MINUTE: '1000000',
  };
  const world = await testWorld(settings);
  const startProcess = createProcesses(world, settings);
  afterAll(() => sink.close());

  describe(`a campaign to ${recipients} by two workers that are killed ${kills} times`, () => {
    it('reaches each recipient once, but for those in doubt: at most one for each connection and kill', async () => {
      await subscribeAddresses(world, recipients, 'kill-');
      const id = await makeCampaign(world, { audience: addressesOnlyAudience });
      const owner = await world.member();
      const mail = await world.transaction((unit) => previewCampaign(unit, id, owner.id, 'en-US', 'http://127.0.0.1'));
      const bare = isMeasured ? await bareMailRate(sink.url, mail, connections, Math.min(recipients, 5_000)) : 0;
      const first = sink.total();
      const workers = [await startProcess('worker'), await startProcess('worker')];

      let killed = 0;
      let dying: Promise<void> = Promise.resolve();
      sink.onTaken((total) => {
        if (killed >= kills || total - first < ((killed + 1) * recipients) / (kills + 1)) return;
        const victim = workers[killed % workers.length];
        killed += 1;
        dying = dying.then(async () => {
          await victim?.kill();
          await victim?.restart();
        });
      });
      const megabytes: number[] = [];
      const began = performance.now();
      await world.transaction((unit) => applyStaffCampaignAction(unit, id, 'send'));
      // The workers have the time of the machine, this world has one of its own.
      await sql`update campaign set progress_at = now() where id = ${id}`.execute(world.db);
      await expect
        .poll(
          async () => {
            await world.transaction(async (unit) => unit.enqueue(startOrRecoverCampaignsJob, {}));
            if (isMeasured) megabytes.push(...workers.map((worker) => readMegabytes(worker.pid())));
            const row = typedTables(world.db).selectFrom('campaign').select('state').where('id', '=', id);
            return (await row.executeTakeFirstOrThrow()).state;
          },
          { interval: 1_000, timeout: 1_700_000 },
        )
        .toBe('sent');
      const seconds = (performance.now() - began) / 1_000;
      await dying;

      const doubtful = await typedTables(world.db)
        .selectFrom('campaign_uncertain')
        .innerJoin('promo_subscriber', 'promo_subscriber.id', 'campaign_uncertain.subscriber_id')
        .select('promo_subscriber.address')
        .where('campaign_id', '=', id)
        .execute();
      const inDoubt = new Set(doubtful.map(({ address }) => address));
      const counts = Array.from({ length: recipients }, (_each, index) => {
        const address = `kill-${index + 1}@example.org`;
        return { address, count: sink.counts.get(address) ?? 0 };
      });
      const results = await loadCampaignResults(world.db, id);
      if (isMeasured) {
        const measured = {
          recipients,
          seconds: Math.round(seconds),
          perSecond: Math.round(recipients / seconds),
          barePerSecond: Math.round(bare),
          ratio: Number((recipients / seconds / bare).toFixed(2)),
          inDoubt: inDoubt.size,
          ofThemArrived: counts.filter(({ address, count }) => inDoubt.has(address) && count === 1).length,
          perMinute: Math.round((recipients / seconds) * 60),
          workerMegabytes: Math.round(Math.max(...megabytes)),
        };
        process.stdout.write(`${JSON.stringify(measured)}\n`);
      }
      expect(killed).toBe(kills);
      expect(counts.filter(({ count }) => count > 1)).toEqual([]);
      expect(counts.filter(({ address, count }) => count === 0 && !inDoubt.has(address))).toEqual([]);
      expect(inDoubt.size).toBeLessThanOrEqual(connections * kills);
      expect(results).toMatchObject({ recipients, waiting: 0, uncertain: inDoubt.size });
    });
  });
}
