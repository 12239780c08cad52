import { makeItem } from '#modules/items/testing.ts';
import { CheckoutId } from '#modules/payments/public.ts';
import { actAtTestCheckout } from '#modules/payments/testing.ts';
import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';
import { makeTestCoupon } from '../testing.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'promotions.assists': noInputQueryRow,
    'promotions.itemAssist': ({ items }) => items.map((itemId) => ({ itemId })),
  },
  scenes: {
    'a code is redeemed, and Swap Assist is bought': async (scene) => {
      const { me, world } = scene;
      const itemId = await makeItem(world.db, me.id);
      const code = await world.transaction((unit) => makeTestCoupon(unit, 'tokens', 1, 30));
      await scene.run('promotions.check', me, (call) => call.promotions.check.mutate({ code }));
      await scene.run('promotions.redeem', me, (call) => call.promotions.redeem.mutate({ code }), {
        reads: ['promotions.assists', 'payments.tokens'],
      });
      const { url } = await scene.run('promotions.buyAssist', me, (call) =>
        call.promotions.buyAssist.mutate({ itemId, returnTo: '/' }),
      );
      await scene.run('payments.testCheckout.act', me, (call) =>
        actAtTestCheckout(call, CheckoutId.parse(url.split('/').at(-1))),
      );
    },
  },
};
