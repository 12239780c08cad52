import { goesThrough, mayWatch, type BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'impact.ofItem': {
    hides: async ({ me, other, item }) => {
      const itemId = await item(other);
      return () => goesThrough(me.impact.ofItem.query({ itemId }));
    },
  },
  'impact.ofMember': {
    hides:
      async ({ me, other }) =>
      () =>
        goesThrough(me.impact.ofMember.query({ memberId: other.id })),
  },
  // A swap that was agreed stays with both.
  'impact.ofSwap': {
    spares: async ({ me, swap }) => {
      const { swapId } = await swap();
      return () => goesThrough(me.impact.ofSwap.query({ swapId }));
    },
  },
  'live impact.swap': {
    spares: async (scene) => {
      const { swapId } = await scene.swap();
      return () => mayWatch(scene, 'impact.swap', swapId);
    },
  },
  'impact.site': 'meetsNoMember',
};
