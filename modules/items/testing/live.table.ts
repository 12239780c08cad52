import { giveTokens } from '#modules/payments/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { noInputQueryRow, firstPageQueryRow, type LiveTable } from '#testing/live-scene.ts';
import { itemForm } from '../testing.ts';

const list = 'a list of what many members offer, read when it is opened';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'items.byId': ({ items }) => items.map((itemId) => ({ itemId })),
    'items.newestOne': { readWhenOpened: list },
    'items.newest': { readWhenOpened: list },
    'items.categories': { readWhenOpened: list },
    'items.mine': firstPageQueryRow,
    'items.ownListed': noInputQueryRow,
    'items.bounds': noInputQueryRow,
    'items.draft': noInputQueryRow,
    'items.toEdit': { readWhenOpened: 'fills a form, which keeps what its member types' },
    'items.boost.state': ({ items }, viewer) =>
      items.map((itemId) => ({ itemId, viewer })).map(({ itemId }) => ({ itemId })),
  },
  scenes: {
    'an item is drafted, published, edited, boosted and withdrawn': async (scene) => {
      const { me, world } = scene;
      const reads = ['items'];
      const imageIds = [...(await insertPictureRows(world.host, me, 1))];
      const form = itemForm({ imageIds });
      await scene.run('items.saveDraft', me, (call) => call.items.saveDraft.mutate(form), { reads: ['items.draft'] });
      const { itemId } = await scene.run('items.publish', me, (call) => call.items.publish.mutate(form), { reads });
      await scene.run('items.edit', me, (call) => call.items.edit.mutate({ ...form, title: 'Tent', itemId }), {
        reads,
      });
      await world.transaction((unit) => giveTokens(unit, me.id, 20));
      const { until } = await world.as(me).items.boost.state.query({ itemId });
      await scene.run('items.boost.buy', me, (call) => call.items.boost.buy.mutate({ itemId, seenUntil: until }), {
        reads: ['items', 'payments.tokens'],
      });
      await scene.run('items.withdraw', me, (call) => call.items.withdraw.mutate({ itemId }), { reads });
    },
  },
};
