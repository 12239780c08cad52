import { makeItem } from '#modules/items/testing.ts';
import { giveTokens } from '#modules/payments/testing.ts';
import { noInputQueryRow, type LiveScene, type LiveTable } from '#testing/live-scene.ts';
import { makeChain, makePool } from '../testing.ts';

async function proposedChain(scene: LiveScene) {
  const { world } = scene;
  const members = [scene.me, scene.them, await scene.join()];
  const itemIds = [];
  for (const { id } of members) {
    itemIds.push(await makeItem(world.db, id));
    await world.transaction((unit) => giveTokens(unit, id, 20));
  }
  return { chainId: await makeChain(world.host, itemIds), members };
}

const found = 'a search, whose answer is renewed when it is opened';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'chains.byId': ({ chains }) => chains.map((chainId) => ({ chainId })),
    'chains.mine': noInputQueryRow,
    'chains.oneLikeAway': { readWhenOpened: found },
    'chains.closingCards': { readWhenOpened: found },
    'chains.preference': noInputQueryRow,
    'chains.choices': noInputQueryRow,
    'chains.pools': { readWhenOpened: 'a list of what many members put in; the own commands read it again' },
  },
  scenes: {
    'a chain is unlocked by all its members': async (scene) => {
      const { chainId, members } = await proposedChain(scene);
      for (const member of members)
        await scene.run('chains.unlock', member, (call) => call.chains.unlock.mutate({ chainId }));
    },
    'a chain is unlocked by one and declined by another': async (scene) => {
      const { chainId } = await proposedChain(scene);
      await scene.run('chains.unlock', scene.me, (call) => call.chains.unlock.mutate({ chainId }));
      await scene.run('chains.decline', scene.them, (call) => call.chains.decline.mutate({ chainId }));
    },
    'a member allows chains of five and makes a choice': async (scene) => {
      const { me, world } = scene;
      const itemIds = [await makeItem(world.db, me.id), await makeItem(world.db, me.id)];
      await scene.run(
        'chains.choosePreference',
        me,
        (call) => call.chains.choosePreference.mutate({ allowsFive: true }),
        { reads: ['chains.preference'] },
      );
      const reads = ['chains.choices'];
      await scene.run('chains.makeChoice', me, (call) => call.chains.makeChoice.mutate({ kind: 'give', itemIds }), {
        reads,
      });
      const { groups } = await world.as(me).chains.choices.query();
      const groupId = groups[0]?.id ?? ('' as never);
      await scene.run('chains.endChoice', me, (call) => call.chains.endChoice.mutate({ groupId }), { reads });
    },
    'two members join a pool, choose and leave': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const poolId = await makePool(world.host);
      const reads = ['chains.pools'];
      await scene.run('chains.joinPool', me, (call) => call.chains.joinPool.mutate({ poolId, itemId: lamp }), {
        reads,
      });
      await scene.run('chains.joinPool', them, (call) => call.chains.joinPool.mutate({ poolId, itemId: tent }), {
        reads,
      });
      await scene.run('chains.choosePool', me, (call) => call.chains.choosePool.mutate({ poolId, itemIds: [tent] }), {
        reads,
      });
      await scene.run('chains.leavePool', them, (call) => call.chains.leavePool.mutate({ poolId }), { reads });
    },
  },
};
