import { actAtTestCheckout, disputeTestPayment } from '#modules/payments/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { CheckoutId } from '#modules/payments/public.ts';
import { noInputQueryRow, type LiveTable } from '#testing/live-scene.ts';
import { orderAndPayParcel, callCouriersNow, courierSwapFixture, buildOrderForm } from '../testing.ts';
import {
  agreedProtection,
  reportTracking,
  damage,
  holdCard,
  findLeg,
  payCourier,
  advanceToOrdinaryMonday,
} from '../server/protection/protected-swap.fixture.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'delivery.calculate': { readWhenOpened: 'an answer to what a visitor typed' },
    'delivery.estimateForItem': { readWhenOpened: 'a range of the rate card, for the suburb of when it was asked' },
    'delivery.estimateForTable': { readWhenOpened: 'a figure of the rate card, for the table as it lies' },
    'delivery.parcelOfItem': { readWhenOpened: 'fills the form of the calculator' },
    'delivery.paper': { readWhenOpened: 'a file, made when it is asked for' },
    'delivery.sendable': noInputQueryRow,
    'delivery.mine': () => [{}, { status: 'delivered' }],
    'delivery.ofSwap': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'delivery.leg': ({ legs }) =>
      legs.map(({ itemId, originId, toId }) => ({ postId: itemId, offerId: originId, receiver: toId })),
    'delivery.protectionOfSwap': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
  },
  scenes: {
    'a courier is quoted, ordered, paid and cancelled': async (scene) => {
      const { world, me, them } = scene;
      const { path } = await courierSwapFixture(world, [me, them]);
      const { parcelId, quotes } = await scene.run('delivery.quote', me, (call) =>
        call.delivery.quote.mutate({ ...path, form: buildOrderForm() }),
      );
      const [quote] = quotes;
      if (!quote) throw new Error('no quote');
      const { carrier, service, cents } = quote;
      const { url } = await scene.run('delivery.order', me, (call) =>
        call.delivery.order.mutate({ parcelId, carrier, service, cents }),
      );
      await scene.run('payments.testCheckout.act', me, (call) =>
        actAtTestCheckout(call, CheckoutId.parse(url.split('/').at(-1))),
      );
      await scene.run('delivery.cancel', me, (call) => call.delivery.cancel.mutate({ parcelId }));
    },
    'couriers are asked once for both, and one is ordered at that price': async (scene) => {
      const { world, me, them } = scene;
      const { path } = await courierSwapFixture(world, [me, them]);
      await scene.run('delivery.fetchQuotes', them, (call) =>
        call.delivery.fetchQuotes.mutate({ ...path, isAgain: false }),
      );
      const { prices, pickupDays } = await world.as(me).delivery.leg.query(path);
      const [quote] = prices?.state === 'quoted' ? prices.quotes : [];
      if (!quote) throw new Error('no price');
      const { carrier, service, cents } = quote;
      await scene.run('delivery.orderQuoted', me, (call) =>
        call.delivery.orderQuoted.mutate({ ...path, carrier, service, cents, pickupOn: pickupDays[0] ?? '' }),
      );
    },
    'a thing is taken out of the box of two, and put back': async (scene) => {
      const { world, me, them } = scene;
      const { path, things } = await courierSwapFixture(world, [me, them], ['Lamp', 'Pedal']);
      for (const isApart of [true, false])
        await scene.run('delivery.setApart', me, (call) =>
          call.delivery.setApart.mutate({ ...path, itemId: things[1] ?? path.postId, isApart }),
        );
    },
    'a courier is paid, its fee is disputed and paid again': async (scene) => {
      const { world, me, them } = scene;
      const { path } = await courierSwapFixture(world, [me, them]);
      const { parcelId, checkoutId } = await orderAndPayParcel(world, me, path);
      await disputeTestPayment(world, checkoutId, 'open');
      const { url } = await scene.run('delivery.repay', me, (call) => call.delivery.repay.mutate({ parcelId }));
      await scene.run('payments.testCheckout.act', me, (call) =>
        actAtTestCheckout(call, CheckoutId.parse(url.split('/').at(-1))),
      );
    },
    'a protection is proposed and declined, proposed and agreed, and backed': async (scene) => {
      const { world, me, them } = scene;
      const { swapId } = await courierSwapFixture(world, [me, them]);
      const propose = () =>
        scene.run('delivery.proposeProtection', me, (call) => call.delivery.proposeProtection.mutate({ swapId }));
      const first = await propose();
      await scene.run('delivery.declineProtection', them, (call) => call.delivery.declineProtection.mutate(first));
      const { protectionId } = await propose();
      await scene.run('delivery.agreeProtection', them, (call) =>
        call.delivery.agreeProtection.mutate({ protectionId }),
      );
      await scene.run('delivery.backProtection', me, (call) => call.delivery.backProtection.mutate({ protectionId }));
    },
    'a protected swap is packed, received, and one part claimed as damaged': async (scene) => {
      const { world, me, them } = scene;
      advanceToOrdinaryMonday(world);
      const swap = await agreedProtection(world, [me, them]);
      for (const member of [me, them]) await payCourier(world, swap, member);
      for (const member of [me, them]) await holdCard(world, swap, member);
      await callCouriersNow(world);
      const { swapId, protectionId } = swap;
      for (const member of [me, them]) {
        const legId = await findLeg(world, swapId, member);
        const [imageId = '' as never] = await insertPictureRows(world.host, member, 1, 'packing');
        await scene.run('delivery.confirmPacked', member, (call) =>
          call.delivery.confirmPacked.mutate({ protectionId, legId, imageId }),
        );
      }
      for (const member of [me, them])
        for (const action of ['ship', 'deliver'] as const) await reportTracking(world, swap, member, action);
      const [mine, theirs] = [await findLeg(world, swapId, me), await findLeg(world, swapId, them)];
      await scene.run('delivery.acceptParcel', them, (call) =>
        call.delivery.acceptParcel.mutate({ protectionId, legId: mine }),
      );
      const [imageId = '' as never] = await insertPictureRows(world.host, me, 1, 'packing');
      await scene.run('delivery.claimDamage', me, (call) =>
        call.delivery.claimDamage.mutate({ protectionId, legId: theirs, imageId, words: damage }),
      );
    },
  },
};
