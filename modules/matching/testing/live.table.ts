import { makeItem } from '#modules/items/testing.ts';
import { firstPageQueryRow, type LiveTable } from '#testing/live-scene.ts';

const dealt = 'cards and suggestions are dealt once; each is checked again when it is acted on';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'matching.hearts': ({ items }) => (items.length > 0 ? [{ itemIds: items }] : []),
    'matching.favourites': firstPageQueryRow,
    'matching.matchFavourites': firstPageQueryRow,
    'matching.matchWith': ({ members }, viewer) =>
      members.filter((id) => id !== viewer.id).map((memberId) => ({ memberId })),
    'matching.passed': firstPageQueryRow,
    'matching.deck': { readWhenOpened: dealt },
    'matching.suggested': { readWhenOpened: dealt },
    'matching.atHome': { readWhenOpened: dealt },
    'matching.assistFinds': { readWhenOpened: dealt },
  },
  scenes: {
    'two members like each other’s items, and one takes it back': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const reads = ['matching.hearts', 'matching.favourites', 'matching.matchFavourites'];
      await scene.run('matching.like', me, (call) => call.matching.like.mutate({ itemId: tent }), { reads });
      await scene.run('matching.like', them, (call) => call.matching.like.mutate({ itemId: lamp }), { reads });
      await scene.run('matching.unlike', me, (call) => call.matching.unlike.mutate({ itemId: tent }), { reads });
    },
    'a card is swiped, taken back and swiped again': async (scene) => {
      const { me, them, world } = scene;
      await makeItem(world.db, me.id);
      const [tent, kite] = [await makeItem(world.db, them.id), await makeItem(world.db, them.id)];
      const reads = ['matching.passed', 'matching.hearts', 'matching.favourites', 'matching.matchFavourites'];
      await scene.run('matching.swipe', me, (call) => call.matching.swipe.mutate({ itemId: tent, to: 'left' }), {
        reads,
      });
      await scene.run('matching.takeBack', me, (call) => call.matching.takeBack.mutate({ itemId: tent }), { reads });
      await scene.run('matching.swipe', me, (call) => call.matching.swipe.mutate({ itemId: kite, to: 'right' }), {
        reads,
      });
      await scene.run('matching.undoSwipe', me, (call) => call.matching.undoSwipe.mutate({}), { reads });
    },
  },
};
