import type { ItemId } from '#contracts/ids.ts';
import { isCallAccepted, mayViewerSubscribe, type BlockRow, type BlockScene } from '#testing/block-scene.ts';
import { grantTokens } from '#modules/payments/public.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import type { PoolId } from '../domain/pools.schemas.ts';
import { makeChain, makePool } from '../testing.ts';

type WithChain = (scene: BlockScene, chainId: ChainId) => Promise<boolean>;

async function proposedChain({ world, viewer, other, item }: BlockScene): Promise<ChainId> {
  const third = await world.member();
  return makeChain(world.host, [await item(viewer), await item(other), await item(third)]);
}

/** Block rows for a proposed chain of the viewer, the other member and a third. */
const proposed = (look: WithChain): BlockRow => ({
  hides: async (scene) => {
    const chainId = await proposedChain(scene);
    return () => look(scene, chainId);
  },
});

/** Block rows for a loop of the viewer, a third member and the other, which a like by the viewer would close. */
const almostClosed = (read: (scene: BlockScene) => Promise<readonly unknown[]>): BlockRow => ({
  hides: async (scene) => {
    const { world, them, viewer, other, item } = scene;
    const third = await world.member();
    const [mine, theirs] = [await item(viewer), await item(third)];
    await item(other);
    await world.as(third).matching.like.mutate({ itemId: mine });
    await them.matching.like.mutate({ itemId: theirs });
    return async () => (await read(scene)).length > 0;
  },
});

/** Block rows for an open pool in which the viewer and the other member each have a thing. */
const pooled = (look: (scene: BlockScene, poolId: PoolId, itemId: ItemId) => Promise<boolean>): BlockRow => ({
  hides: async (scene) => {
    const { world, me, them, item, viewer, other } = scene;
    const poolId = await makePool(world.host);
    const itemId = await item(other);
    await me.chains.joinPool.mutate({ poolId, itemId: await item(viewer) });
    await them.chains.joinPool.mutate({ poolId, itemId });
    return () => look(scene, poolId, itemId);
  },
});

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'chains.byId': proposed(({ me }, chainId) => isCallAccepted(me.chains.byId.query({ chainId }))),
  'chains.mine': proposed(async ({ me }) => (await me.chains.mine.query()).length > 0),
  'chains.oneLikeAway': almostClosed(({ me }) => me.chains.oneLikeAway.query()),
  'chains.closingCards': almostClosed(({ me }) => me.chains.closingCards.query()),
  'chains.preference': 'meetsNoMember',
  'chains.choosePreference': 'meetsNoMember',
  'chains.unlock': {
    hides: async (scene) => {
      const chainId = await proposedChain(scene);
      const { id: memberId } = scene.viewer;
      await scene.world.transaction((unit) =>
        grantTokens(unit, { memberId, amount: 5, reference: chainId, memo: 'test' }),
      );
      return () => isCallAccepted(scene.me.chains.unlock.mutate({ chainId }));
    },
  },
  'chains.decline': proposed(({ me }, chainId) => isCallAccepted(me.chains.decline.mutate({ chainId }))),
  'chains.choices': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      await me.matching.like.mutate({ itemId });
      return async () => (await me.chains.choices.query()).toTake.some(({ id }) => id === itemId);
    },
  },
  'chains.makeChoice': {
    hides: async ({ me, item, other }) => {
      const itemIds = [await item(other), await item(other)];
      for (const itemId of itemIds) await me.matching.like.mutate({ itemId });
      return () => isCallAccepted(me.chains.makeChoice.mutate({ kind: 'take', itemIds }));
    },
  },
  'chains.endChoice': 'meetsNoMember',
  'chains.pools': pooled(async ({ me }, _poolId, itemId) =>
    (await me.chains.pools.query()).some(({ others }) => others.some(({ id }) => id === itemId)),
  ),
  'chains.joinPool': 'meetsNoMember',
  'chains.leavePool': 'meetsNoMember',
  'chains.choosePool': pooled(({ me }, poolId, itemId) =>
    isCallAccepted(me.chains.choosePool.mutate({ poolId, itemIds: [itemId] })),
  ),
  'admin.chains.pools': 'meetsNoMember',
  'admin.chains.openPool': 'meetsNoMember',
  'admin.chains.closePool': 'meetsNoMember',
  'live chains.chain': proposed((scene, chainId) => mayViewerSubscribe(scene, 'chains.chain', chainId)),
  'live chains.mine': 'meetsNoMember',
};
