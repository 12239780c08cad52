import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { chainSettings } from '../../domain/chains.settings.ts';
import { fullChainSearch } from '../finder/full-chain-search.ts';
import { proposeChain } from './propose-chain.ts';

/** Time that reading the market may take beside packing it. */
const readingSeconds = 300;

/** The full pass over all likes: finds what the search around each like missed, and packs it as well as possible. */
export const proposeChainsFromAllLikesJob = defineJob({
  name: 'chains.findAll',
  schema: z.object({}),
  schedule: '17 * * * *',
  expireInSeconds: 3_000,
  retryLimit: 0,
  async run(context) {
    const { host, transaction, log, now } = context;
    const { CHAIN_PASS_LIKES: likes, CHAIN_PASS_SECONDS: seconds } = chainSettings.read(host.config);
    const { loops, members, bound } = await host.searches.runAlone(
      fullChainSearch,
      { likes, seconds },
      now,
      seconds + readingSeconds,
    );
    let proposed = 0;
    await processEachRow(
      context,
      loops,
      (itemIds) => itemIds.join(' '),
      async (itemIds) => {
        if (await transaction((unit) => proposeChain(unit, itemIds))) proposed += 1;
      },
    );
    const gap = bound === 0 ? 0 : (bound - members) / bound;
    log.info({ members, bound, gap, proposed }, 'full pass over the likes');
  },
});
