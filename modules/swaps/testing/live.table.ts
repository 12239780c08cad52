import { buildAddress } from '#modules/delivery/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { makeCancelledSwapWithReturn } from '../testing.ts';
import type { LiveScene, LiveTable } from '#testing/live-scene.ts';

async function agreedSwap({ world, me, them }: LiveScene, inHours = 72) {
  const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
  const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
  const meetingAt = new Date(world.clock.now().getTime() + inHours * 3_600_000).toISOString();
  const place = 'West End market, by the fountain';
  const ways = [
    { fromId: me.id, toId: them.id, kind: 'meeting' as const, meetingAt, place },
    { fromId: them.id, toId: me.id, kind: 'courier' as const },
  ];
  return { swapId, ways };
}

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'swaps.byId': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'swaps.receivedItems': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'swaps.mine': () => [{}, { open: true }],
  },
  scenes: {
    'a swap is arranged, sent, received and completed': async (scene) => {
      const { me, them } = scene;
      const { swapId, ways } = await agreedSwap(scene, 1);
      const { deliveryIds } = await scene.run('swaps.proposeDelivery', me, (call) =>
        call.swaps.proposeDelivery.mutate({ swapId, ways }),
      );
      await scene.run('swaps.agreeDelivery', them, (call) => call.swaps.agreeDelivery.mutate({ swapId, deliveryIds }));
      await scene.run('swaps.confirmSent', me, (call) => call.swaps.confirmSent.mutate({ swapId, method: 'meeting' }));
      await scene.run('swaps.confirmSent', them, (call) =>
        call.swaps.confirmSent.mutate({ swapId, method: 'post', trackingNumber: 'AP12345678' }),
      );
      await scene.run('swaps.confirmReceived', them, (call) => call.swaps.confirmReceived.mutate({ swapId }));
      await scene.run('swaps.confirmReceived', me, (call) => call.swaps.confirmReceived.mutate({ swapId }));
    },
    'two meet, and both say so': async (scene) => {
      const { me, them } = scene;
      const { swapId, ways } = await agreedSwap(scene);
      const [meeting] = ways;
      const both = [meeting, { ...meeting, fromId: them.id, toId: me.id }] as typeof ways;
      const { deliveryIds } = await scene.world.as(me).swaps.proposeDelivery.mutate({ swapId, ways: both });
      await scene.world.as(them).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
      scene.world.clock.advance({ hours: 71 });
      const about = { swapId, partnerId: them.id };
      await scene.run('swaps.confirmMeetingTime', me, (call) => call.swaps.confirmMeetingTime.mutate(about));
      await scene.run('swaps.sayRunningLate', me, (call) =>
        call.swaps.sayRunningLate.mutate({ ...about, minutes: 10 }),
      );
      const [shown] = (await scene.world.as(them).swaps.byId.query({ swapId })).meetings;
      await scene.run('swaps.typeMeetingCode', me, (call) =>
        call.swaps.typeMeetingCode.mutate({ ...about, code: shown?.ownCode ?? '' }),
      );
      for (const [member, partner] of [
        [me, them],
        [them, me],
      ] as const)
        await scene.run('swaps.confirmMeeting', member, (call) =>
          call.swaps.confirmMeeting.mutate({ swapId, partnerId: partner.id }),
        );
    },
    'a friend gets a link to a meeting, which is taken back': async (scene) => {
      const { me, them, world } = scene;
      const { swapId, ways } = await agreedSwap(scene);
      const [meeting] = ways;
      const { deliveryIds } = await world
        .as(me)
        .swaps.proposeDelivery.mutate({ swapId, ways: [meeting] as typeof ways });
      await world.as(them).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
      const about = { swapId, partnerId: them.id };
      await scene.run('swaps.makeFriendLink', me, (call) => call.swaps.makeFriendLink.mutate(about));
      await scene.run('swaps.endFriendLink', me, (call) => call.swaps.endFriendLink.mutate(about));
    },
    'each says that the other did not come, and one takes it back': async (scene) => {
      const { me, them } = scene;
      const { swapId, ways } = await agreedSwap(scene);
      const [meeting] = ways;
      const { deliveryIds } = await scene.world
        .as(me)
        .swaps.proposeDelivery.mutate({ swapId, ways: [meeting] as typeof ways });
      await scene.world.as(them).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
      scene.world.clock.advance({ hours: 74 });
      const say = { swapId, partnerId: them.id };
      await scene.run('swaps.sayNoShow', me, (call) => call.swaps.sayNoShow.mutate(say));
      await scene.run('swaps.withdrawNoShow', me, (call) => call.swaps.withdrawNoShow.mutate(say));
      await scene.world.as(me).swaps.sayNoShow.mutate(say);
      await scene.run('swaps.answerNoShow', them, (call) =>
        call.swaps.answerNoShow.mutate({ swapId, partnerId: me.id, answer: 'wasThere' }),
      );
    },
    'one posts to the other, who shares their address and takes it back': async (scene) => {
      const { me, them, world } = scene;
      const { swapId } = await agreedSwap(scene);
      const ways = [{ fromId: me.id, toId: them.id, kind: 'post' as const }];
      const { deliveryIds } = await world.as(me).swaps.proposeDelivery.mutate({ swapId, ways });
      await world.as(them).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
      await world.as(them).members.saveAddress.mutate(buildAddress());
      const [toThem, toMe] = [
        { swapId, partnerId: them.id },
        { swapId, partnerId: me.id },
      ];
      await scene.run('swaps.askForAddress', me, (call) => call.swaps.askForAddress.mutate(toThem));
      await scene.run('swaps.shareAddress', them, (call) => call.swaps.shareAddress.mutate(toMe));
      await scene.run('swaps.showAddress', me, (call) => call.swaps.showAddress.mutate(toThem));
      await scene.run('swaps.unshareAddress', them, (call) => call.swaps.unshareAddress.mutate(toMe));
    },
    'a swap is cancelled by both': async (scene) => {
      const { swapId } = await agreedSwap(scene);
      await scene.run('swaps.cancel', scene.me, (call) =>
        call.swaps.cancel.mutate({ swapId, reason: 'Moving house.' }),
      );
      await scene.run('swaps.cancel', scene.them, (call) => call.swaps.cancel.mutate({ swapId }));
    },
    'a swap is cancelled by ruling, and what was sent goes home': async (scene) => {
      const { me, them, world } = scene;
      const { swapId } = await agreedSwap(scene);
      await makeCancelledSwapWithReturn(world, swapId, { holder: me, owner: them });
      const { returns } = await world.as(me).swaps.byId.query({ swapId });
      const legId = returns[0]?.legId ?? ('' as never);
      await scene.run('swaps.confirmReturnSent', me, (call) =>
        call.swaps.confirmReturnSent.mutate({ swapId, legId, trackingNumber: 'AP12345678' }),
      );
      await scene.run('swaps.confirmHome', them, (call) => call.swaps.confirmHome.mutate({ swapId, legId }));
    },
    'a parcel is packed, with a picture': async (scene) => {
      const { me, them, world } = scene;
      const { swapId, ways } = await agreedSwap(scene);
      const { deliveryIds } = await world.as(me).swaps.proposeDelivery.mutate({ swapId, ways });
      await world.as(them).swaps.agreeDelivery.mutate({ swapId, deliveryIds });
      const imageIds = await insertPictureRows(world.host, them, 1, 'report');
      await scene.run('swaps.addParcelPictures', them, (call) =>
        call.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds }),
      );
    },
    'a problem is reported, and both state their side': async (scene) => {
      const { me, them } = scene;
      const { swapId } = await agreedSwap(scene);
      await scene.run('swaps.report', me, (call) =>
        call.swaps.report.mutate({ swapId, problem: 'Nothing has come for weeks.' }),
      );
      await scene.run('swaps.writeStatement', them, (call) =>
        call.swaps.writeStatement.mutate({ swapId, statement: 'It was posted last Monday.' }),
      );
    },
  },
};
