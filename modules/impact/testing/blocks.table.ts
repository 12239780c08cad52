import { isCallAccepted, mayViewerSubscribe, type BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'impact.ofItem': {
    hides: async ({ me, other, item }) => {
      const itemId = await item(other);
      return () => isCallAccepted(me.impact.ofItem.query({ itemId }));
    },
  },
  'impact.ofMember': {
    hides:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.impact.ofMember.query({ memberId: other.id })),
  },
  // A swap that was agreed stays with both.
  'impact.ofSwap': {
    spares: async ({ me, swap }) => {
      const { swapId } = await swap();
      return () => isCallAccepted(me.impact.ofSwap.query({ swapId }));
    },
  },
  'live impact.swap': {
    spares: async (scene) => {
      const { swapId } = await scene.swap();
      return () => mayViewerSubscribe(scene, 'impact.swap', swapId);
    },
  },
  'impact.site': 'meetsNoMember',
};
