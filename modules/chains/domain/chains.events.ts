import { z } from 'zod';
import { defineEvent } from '#contracts/event.ts';
import { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { ChainId } from './chains.schemas.ts';
import { PoolId } from './pools.schemas.ts';

const chain = z.object({ chainId: ChainId, memberIds: z.array(MemberId) });

/** A loop was found in which each of these members gets an item they want. */
export const chainProposed = defineEvent('chains.proposed', 1, chain.extend({ itemIds: z.array(ItemId) }));

/** A member unlocked it; `waitingIds` have not yet. */
export const chainUnlockedByMember = defineEvent(
  'chains.unlocked',
  1,
  chain.extend({ byId: MemberId, waitingIds: z.array(MemberId) }),
);

/** All have unlocked it: its items are reserved for one swap. */
export const chainStarted = defineEvent(
  'chains.started',
  1,
  chain.extend({ swapId: SwapId, itemIds: z.array(ItemId) }),
);

/** The time is over before all had unlocked it. */
export const chainProposalLapsed = defineEvent('chains.lapsed', 1, chain.extend({ unlockedIds: z.array(MemberId) }));

/** A member declined it; `byId` is null where it is not possible any more. */
export const chainProposalEnded = defineEvent(
  'chains.ended',
  1,
  chain.extend({ unlockedIds: z.array(MemberId), byId: MemberId.nullable() }),
);

/** Its swap is completed. `lateIds` are the members whose leg was cancelled because they never sent it. */
export const chainCompleted = defineEvent(
  'chains.completed',
  1,
  chain.extend({ swapId: SwapId, lateIds: z.array(MemberId).optional() }),
);

const pool = z.object({ poolId: PoolId, memberIds: z.array(MemberId) });

/** A pool is open; `memberIds` are some of those interested in its category. Published once for each part of them. */
export const poolAnnounced = defineEvent('chains.poolAnnounced', 1, pool.extend({ category: z.string() }));

/** A pool of these members has run; `chainedIds` are those for whom a chain was proposed. */
export const poolRan = defineEvent('chains.poolRan', 1, pool.extend({ chainedIds: z.array(MemberId) }));

/** Staff closed a pool of these members without a run. */
export const poolClosed = defineEvent('chains.poolClosed', 1, pool);
