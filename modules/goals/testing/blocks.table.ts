import type { ItemId } from '#contracts/ids.ts';
import { isCallAccepted, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

const startedOn = '2026-01-02';

/** A goal of the viewer for the other member's item, which the other would swap for the viewer's. */
async function goalFor({ me, them, item, viewer, other }: BlockScene) {
  const [startItemId, itemId] = [await item(viewer), await item(other)];
  await them.matching.like.mutate({ itemId: startItemId });
  const target = { kind: 'item', itemId } as const;
  return me.goals.make.mutate({ name: 'Up', startItemId, startedOn, target });
}

const target = (itemId: ItemId) => ({ kind: 'item', itemId }) as const;

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'goals.mine': {
    hides: async (scene) => {
      await goalFor(scene);
      return async () => (await scene.me.goals.mine.query()).some((goal) => goal.target !== null);
    },
  },
  'goals.nextSwaps': {
    hides: async (scene) => {
      const { goalId } = await goalFor(scene);
      return async () => (await scene.me.goals.nextSwaps.query({ goalId })).swaps.length > 0;
    },
  },
  'goals.make': {
    hides: async ({ me, item, viewer, other }) => {
      const [startItemId, itemId] = [await item(viewer), await item(other)];
      return () => isCallAccepted(me.goals.make.mutate({ name: 'Up', startItemId, startedOn, target: target(itemId) }));
    },
  },
  'goals.retarget': {
    hides: async (scene) => {
      const { goalId } = await goalFor(scene);
      const itemId = await scene.item(scene.other);
      return () => isCallAccepted(scene.me.goals.retarget.mutate({ goalId, target: target(itemId) }));
    },
  },
  'goals.carryOn': 'meetsNoMember',
  'goals.move': 'meetsNoMember',
  'goals.delete': 'meetsNoMember',
  // A signal that something of the member's own has changed; it carries no data.
  'live goals.mine': 'meetsNoMember',
};
