import { goesThrough, mayWatch, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

/** What is seen of an item that the other lists. */
const ofTheirs = (
  look: (scene: BlockScene, itemId: Awaited<ReturnType<BlockScene['item']>>) => Promise<boolean>,
): BlockRow => ({
  hides: async (scene) => {
    const itemId = await scene.item(scene.other);
    return () => look(scene, itemId);
  },
});

/** What a block does to the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'items.byId': ofTheirs(({ me }, itemId) => goesThrough(me.items.byId.query({ itemId }))),
  'items.newest': ofTheirs(async ({ me }, itemId) =>
    (await me.items.newest.query({ limit: 50 })).items.some(({ id }) => id === itemId),
  ),
  'items.newestOne': ofTheirs(async ({ me }, itemId) => {
    const newest = await me.items.newestOne.query().catch(() => null);
    return newest?.kind === 'item' && newest.item.id === itemId;
  }),
  'live items.item': ofTheirs((scene, itemId) => mayWatch(scene, 'items.item', itemId)),
  // Counted over everybody's, for everybody.
  'items.categories': 'meetsNoMember',
  'items.mine': 'meetsNoMember',
  'items.draft': 'meetsNoMember',
  'items.toEdit': 'meetsNoMember',
  'items.saveDraft': 'meetsNoMember',
  'items.publish': 'meetsNoMember',
  'items.edit': 'meetsNoMember',
  'items.withdraw': 'meetsNoMember',
};
