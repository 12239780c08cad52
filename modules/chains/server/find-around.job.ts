import { z } from 'zod';
import { ItemId, MemberId } from '#contracts/ids.ts';
import { ownersOf } from '#modules/items/public.ts';
import type { Db } from '#platform/db/db.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { loopsThrough } from '../domain/loops-through.ts';
import { assistedFirst } from './assisted-first.ts';
import { likesAroundLike, likesNear, type Neighbourhood } from './likes-near.ts';
import { proposeChain } from './propose-chain.ts';
import { readMarket } from './read-market.ts';
import { wishersNear } from './wishers-near.ts';

/** How many loops are tried that turn out not to be possible any more. */
const tries = 20;

/**
 * Looks for loops through these members and proposes the best that are possible together: after a like, and for those
 * who are left when a proposal ends.
 */
export const findAround = defineJob({
  name: 'chains.findAround',
  schema: z.object({ memberIds: z.array(MemberId), itemId: ItemId.optional() }),
  async run({ db, now, host, transaction }, { memberIds, itemId }) {
    const near = await neighbourhood(db, now, memberIds, itemId);
    if (!near) return;
    const trades = await readMarket({ db, now, config: host.config }, near.memberIds, near.likes);
    const proposed = new Set<ItemId>();
    let left = tries;
    const loops = loopsThrough(trades, memberIds, itemId ?? null);
    for (const loop of await assistedFirst(db, loops, now)) {
      if (left === 0) return;
      if (loop.some((id) => proposed.has(id))) continue;
      if (await transaction((unit) => proposeChain(unit, loop))) for (const id of loop) proposed.add(id);
      else left--;
    }
  },
});

/** Nothing where the liked item is gone. */
async function neighbourhood(
  db: Db,
  now: Date,
  memberIds: readonly MemberId[],
  itemId: ItemId | undefined,
): Promise<Neighbourhood | undefined> {
  if (itemId === undefined) return likesNear(db, memberIds, await wishersNear(db, now, memberIds, memberIds));
  const [memberId] = memberIds;
  const owner = (await ownersOf(db, [itemId])).get(itemId);
  if (!memberId || !owner) return undefined;
  // A loop through a new like goes on with what the owner of the liked item wishes for.
  return likesAroundLike(db, memberId, itemId, owner, await wishersNear(db, now, [owner], memberIds));
}
