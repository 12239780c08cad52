import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { eachAlone } from '#platform/jobs/each-alone.ts';
import { loopsOverAll } from './finder/search.ts';
import { proposeChain } from './propose-chain.ts';

/** The full pass over all likes: finds what the search around each like missed, and packs it as well as possible. */
export const findAll = defineJob({
  name: 'chains.findAll',
  schema: z.object({}),
  schedule: '17 * * * *',
  expireInSeconds: 3_000,
  retryLimit: 0,
  async run(context) {
    const { host, transaction, log } = context;
    const { loops, members, bound } = await loopsOverAll(context, {
      likes: host.config.CHAIN_PASS_LIKES,
      seconds: host.config.CHAIN_PASS_SECONDS,
    });
    let proposed = 0;
    await eachAlone(
      { log },
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
