import { goesThrough, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

/** Block rows for calls on an item that the other member lists. */
const ofTheirs = (
  look: (scene: BlockScene, itemId: Awaited<ReturnType<BlockScene['item']>>) => Promise<boolean>,
): BlockRow => ({
  hides: async (scene) => {
    const itemId = await scene.item(scene.other);
    return () => look(scene, itemId);
  },
});

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'delivery.calculate': 'meetsNoMember',
  'delivery.estimateForItem': ofTheirs(({ me }, itemId) => goesThrough(me.delivery.estimateForItem.query({ itemId }))),
  'delivery.parcelOfItem': ofTheirs(({ me }, itemId) => goesThrough(me.delivery.parcelOfItem.query({ itemId }))),
};
