import type { ItemId } from '#contracts/ids.ts';
import type { Cents } from '#contracts/money.ts';
import { grantTokens } from '#modules/payments/public.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import type { Host } from '#platform/host.ts';
import type { Member } from '#platform/member.ts';
import type { World } from '#testing/world.ts';
import type { ChainId } from './domain/chains.schemas.ts';
import type { PoolId } from './domain/pools.schemas.ts';
import { openPool } from './server/pools/open-pool.ts';
import { proposeChain } from './server/proposals/propose-chain.ts';

/** A proposed chain over these items, each owned by another member: each owner gets the next item, liked or not. */
export async function makeChain(host: Host, itemIds: readonly ItemId[]): Promise<ChainId> {
  const id = await runTransaction(host, { actor: null, traceId: 'test' }, (unit) =>
    proposeChain(unit, itemIds, { areChosen: true }),
  );
  if (!id) throw new Error('this chain is not possible');
  return id;
}

/** A chain of these members that all have unlocked: its swap and its room are there. */
export async function makeStartedChain(
  world: World,
  members: readonly Member[],
  itemOf: (owner: Member) => Promise<ItemId>,
): Promise<ChainId> {
  const itemIds: ItemId[] = [];
  for (const member of members) itemIds.push(await itemOf(member));
  const chainId = await makeChain(world.host, itemIds);
  for (const member of members) {
    const { id: memberId } = member;
    await world.transaction((unit) =>
      grantTokens(unit, { memberId, amount: 5, reference: `${chainId} ${memberId}`, memo: 'test' }),
    );
    await world.as(member).chains.unlock.mutate({ chainId });
  }
  await world.work();
  return chainId;
}

/** An open pool of camping things around the value of test items, for a week. */
export const makePool = (host: Host, seats?: number): Promise<PoolId> =>
  runTransaction(host, { actor: null, traceId: 'test' }, async (unit) =>
    openPool(unit, {
      category: 'camping-fishing',
      leastCents: 10_000 as Cents,
      mostCents: 30_000 as Cents,
      seats,
      runsOn: new Date(unit.now.getTime() + 7 * 86_400_000).toISOString().slice(0, 10),
    }),
  );
