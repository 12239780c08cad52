import { isCallAccepted, type BlockRow } from '#testing/block-scene.ts';

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'matching.hearts': 'meetsNoMember',
  'matching.like': {
    hides: async (scene) => {
      const itemId = await scene.item(scene.other);
      return () => isCallAccepted(scene.me.matching.like.mutate({ itemId }));
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
  'matching.matchWith': {
    hides: async ({ me, them, item, viewer, other }) => {
      await them.matching.like.mutate({ itemId: await item(viewer) });
      await me.matching.like.mutate({ itemId: await item(other) });
      return async () => (await me.matching.matchWith.query({ memberId: other.id })) !== null;
    },
  },
  'matching.deck': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      return async () => (await me.matching.deck.query({})).cards.some((card) => card.item.id === itemId);
    },
  },
  'matching.swipe': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      return () => isCallAccepted(me.matching.swipe.mutate({ itemId, to: 'right' }));
    },
  },
  'matching.undoSwipe': 'meetsNoMember',
  'matching.passed': {
    hides: async ({ me, item, other }) => {
      await me.matching.swipe.mutate({ itemId: await item(other), to: 'left' });
      return async () => (await me.matching.passed.query({})).items.length > 0;
    },
  },
  'matching.takeBack': 'meetsNoMember',
  // Numbers only.
  'matching.assistFinds': 'meetsNoMember',
  'matching.atHome': {
    hides: async ({ me, item, viewer, other }) => {
      await item(viewer);
      const itemId = await item(other);
      return async () => {
        const { forYou, wantsMine } = await me.matching.atHome.query();
        return [...forYou, ...wantsMine].some((card) => card.item.id === itemId);
      };
    },
  },
  'matching.suggested': {
    hides: async ({ me, item, other }) => {
      const itemId = await item(other);
      return async () => (await me.matching.suggested.query({})).some((card) => card.item.id === itemId);
    },
  },
  // A signal that something of the member's own has changed; it carries no data.
  'live matching.mine': 'meetsNoMember',
};
