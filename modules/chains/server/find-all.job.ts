import { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { chainRules } from '../domain/loops-through.ts';
import { runPass } from './finder/run-pass.ts';
import { latestWishes } from './latest-wishes.ts';
import { assistedFirst } from './assisted-first.ts';
import { proposeChain } from './propose-chain.ts';
import { readMarket } from './read-market.ts';
import { newestOwners } from './wishers-near.ts';

/** The newest listed items, whose owners may be in a chain by their wishes without having liked anything. */
const newestWishing = 20_000;

/** The full pass over all likes: finds what the search around each like missed, and packs it as well as possible. */
export const findAll = defineJob({
  name: 'chains.findAll',
  schema: z.object({}),
  schedule: '17 * * * *',
  expireInSeconds: 3_000,
  retryLimit: 0,
  async run({ db, now, host, transaction, log }) {
    const likes = await latestWishes(db, host.config.CHAIN_PASS_LIKES);
    const members = new Set<MemberId>(likes.flatMap(({ memberId, ownerId }) => [memberId, ownerId]));
    for (const owner of await newestOwners(db, now, newestWishing)) members.add(owner);
    const { pool, itemIds } = await readMarket({ db, now, config: host.config }, [...members], likes);
    if (pool.owners.length === 0) return;
    const seconds = host.config.CHAIN_PASS_SECONDS;
    const found = await runPass({ pool, rules: chainRules, seconds, seed: Math.floor(now.getTime() / 1_000) });
    let proposed = 0;
    const loops = found.loops.map((loop) => loop.flatMap((item) => itemIds[item] ?? []));
    for (const ids of await assistedFirst(db, loops, now))
      if (await transaction((unit) => proposeChain(unit, ids))) proposed++;
    const gap = found.bound === 0 ? 0 : (found.bound - found.members) / found.bound;
    log.info({ members: found.members, bound: found.bound, gap, proposed }, 'full pass over the likes');
  },
});
