import { goesThrough, type BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'matching.hearts': 'meetsNoMember',
  'matching.like': {
    hides: async (scene) => {
      const itemId = await scene.item(scene.other);
      return () => goesThrough(scene.me.matching.like.mutate({ itemId }));
    },
  },
  'matching.unlike': 'meetsNoMember',
  'matching.favourites': {
    hides: async ({ me, item, other }) => {
      await me.matching.like.mutate({ itemId: await item(other) });
      return async () => (await me.matching.favourites.query({})).items.length > 0;
    },
  },
  'matching.matchFavourites': {
    hides: async ({ me, them, item, viewer }) => {
      await them.matching.like.mutate({ itemId: await item(viewer) });
      return async () => (await me.matching.matchFavourites.query({})).items.length > 0;
    },
  },
};
