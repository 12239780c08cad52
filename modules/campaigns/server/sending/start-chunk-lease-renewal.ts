import type { JobContext } from '#platform/jobs/define-job.ts';
import { campaignSettings } from '../../domain/campaigns.settings.ts';
import { typedTables } from '../tables.ts';
import { computeLeaseEnd, type LeasedChunk } from './lease-next-chunk.ts';

/**
 * Extends the lease of a chunk while its emails go out. Where that fails, another process takes over what still waits;
 * no recipient gets two, since each is begun once.
 */
export function startChunkLeaseRenewal(
  { host, log }: Pick<JobContext, 'host' | 'log'>,
  { campaign: { id }, number, leaseId }: LeasedChunk,
): { stop(): Promise<void> } {
  const seconds = campaignSettings.read(host.config).CAMPAIGN_LEASE_SECONDS;
  let renewing: Promise<unknown> = Promise.resolve();
  const renew = async () => {
    const now = host.clock.now();
    await typedTables(host.database.db)
      .updateTable('campaign_chunk')
      .set({ leased_until: computeLeaseEnd(now, seconds) })
      .where('campaign_id', '=', id)
      .where('number', '=', number)
      .where('lease_id', '=', leaseId)
      .execute();
    await typedTables(host.database.db)
      .updateTable('campaign')
      .set({ progress_at: now })
      .where('id', '=', id)
      .execute();
  };
  const timer = setInterval(
    () => {
      renewing = renew().catch((error: unknown) => log.warn({ err: error, campaignId: id }, 'lease not renewed'));
    },
    (seconds * 1_000) / 3,
  );
  return {
    async stop() {
      clearInterval(timer);
      await renewing;
    },
  };
}
