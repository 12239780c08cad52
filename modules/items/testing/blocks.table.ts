import { isCallAccepted, mayViewerSubscribe, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

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
  'items.byId': ofTheirs(({ me }, itemId) => isCallAccepted(me.items.byId.query({ itemId }))),
  'items.newest': ofTheirs(async ({ me }, itemId) =>
    (await me.items.newest.query({ limit: 50 })).items.some(({ id }) => id === itemId),
  ),
  'items.newestOne': ofTheirs(async ({ me }, itemId) => {
    const newest = await me.items.newestOne.query().catch(() => null);
    return newest?.kind === 'item' && newest.item.id === itemId;
  }),
  'live items.item': ofTheirs((scene, itemId) => mayViewerSubscribe(scene, 'items.item', itemId)),
  // Says that something was listed, and neither what nor by whom.
  'live items.listed': 'meetsNoMember',
  // Counts all members' items, with the same result for every viewer.
  'items.categories': 'meetsNoMember',
  'items.mine': 'meetsNoMember',
  'items.ownListed': 'meetsNoMember',
  'items.draft': 'meetsNoMember',
  'items.toEdit': 'meetsNoMember',
  'items.bounds': 'meetsNoMember',
  'items.saveDraft': 'meetsNoMember',
  'items.publish': 'meetsNoMember',
  'items.edit': 'meetsNoMember',
  'items.withdraw': 'meetsNoMember',
  // For staff, whom a block does not concern.
  'admin.items.list': 'meetsNoMember',
  'admin.items.byId': 'meetsNoMember',
  'admin.items.withdraw': 'meetsNoMember',
  'admin.items.remove': 'meetsNoMember',
  'admin.items.restore': 'meetsNoMember',
  'items.boost.state': 'meetsNoMember',
  'items.boost.buy': 'meetsNoMember',
  // A signal that something of the member's own has changed; it carries no data.
  'live items.mine': 'meetsNoMember',
};
