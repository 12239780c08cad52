import { makeItem } from '#modules/items/testing.ts';
import type { BlockRow, BlockScene } from '#testing/block-scene.ts';

const cooberPedy = { suburb: 'Coober Pedy', latitude: -29.01347, longitude: 134.75443 };

/** Whether the search finds the other member's item, the only one with a certain word. */
const finds = (look: (scene: BlockScene) => Promise<number>): BlockRow => ({
  hides: async (scene) => {
    await scene.item(scene.other);
    return async () => (await look(scene)) > 0;
  },
});

/** The effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'discovery.search': finds(async ({ me, word }) => (await me.discovery.search.query({ keyword: word })).items.length),
  'discovery.count': finds(async ({ me, word }) => (await me.discovery.count.query({ keyword: word })).count),
  'discovery.facets': finds(
    async ({ me, word }) => (await me.discovery.facets.query({ keyword: word })).conditions.length,
  ),
  'discovery.tryEngine': finds(
    async ({ me, word }) => (await me.discovery.tryEngine.query({ engine: 'Postgres', keyword: word })).items.length,
  ),
  'discovery.activity': finds(
    async ({ me, other }) =>
      (await me.discovery.activity.query({ limit: 50 })).items.filter(
        (entry) => entry.kind === 'listed' && entry.item.ownerId === other.id,
      ).length,
  ),
  'discovery.near': {
    hides: async ({ world, me, other }) => {
      await makeItem(world.db, other.id, { place: { ...cooberPedy, region: 'SA' } });
      return async () =>
        (await me.discovery.near.query({ near: 'Coober Pedy, SA' })).some(({ ownerId }) => ownerId === other.id);
    },
  },
  'discovery.forYou': {
    hides: async ({ world, me, other }) => {
      await me.members.saveInterests.mutate({ categories: ['boats'] });
      await makeItem(world.db, other.id, { categories: ['boats'], visibleFrom: world.clock.now() });
      return async () => (await me.discovery.forYou.query()).some(({ ownerId }) => ownerId === other.id);
    },
  },
  'discovery.nameInActivity': 'meetsNoMember',
  'discovery.showName': 'meetsNoMember',
  // Words belong to no member.
  'discovery.suggest': 'meetsNoMember',
};
