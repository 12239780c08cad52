import { insertPictureRows } from '#platform/uploads/testing.ts';
import { buildAddress } from '#modules/delivery/testing.ts';
import type { SwapId } from '#contracts/ids.ts';
import { makeCancelledSwapWithReturn } from '../testing.ts';
import { isCallAccepted, mayViewerSubscribe, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

/** A block leaves agreed swaps visible. */
const agreed = (look: (scene: BlockScene, swapId: SwapId) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const { swapId } = await scene.swap();
    return () => look(scene, swapId);
  },
});
const courierFrom = ({ viewer, other }: BlockScene) => [
  { fromId: other.id, toId: viewer.id, kind: 'courier' as const },
];

/** A block leaves a meeting as it was agreed. */
const meeting = (look: (scene: BlockScene, swapId: SwapId) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const swapId = await agreedMeeting(scene);
    return () => look(scene, swapId);
  },
});

/** The two have agreed to meet in an hour. */
async function agreedMeeting({ world, viewer, other, me, them, swap }: BlockScene): Promise<SwapId> {
  const { swapId } = await swap();
  const meetingAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const meeting = { kind: 'meeting' as const, meetingAt, place: 'West End market' };
  const ways = [
    { fromId: other.id, toId: viewer.id, ...meeting },
    { fromId: viewer.id, toId: other.id, ...meeting },
  ];
  const { deliveryIds } = await them.swaps.proposeDelivery.mutate({ swapId, ways });
  await me.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  return swapId;
}

/** A block leaves what one says about the other not coming, and its answer. */
const missed = (by: 'me' | 'them', act: (scene: BlockScene, swapId: SwapId) => Promise<unknown>): BlockRow => ({
  spares: async (scene) => {
    const swapId = await agreedMeeting(scene);
    scene.world.clock.advance({ hours: 3 });
    const partnerId = by === 'me' ? scene.other.id : scene.viewer.id;
    await scene[by].swaps.sayNoShow.mutate({ swapId, partnerId });
    return () => isCallAccepted(act(scene, swapId));
  },
});

/** A block leaves the own postage that was agreed, and the address that its receiver shared. */
const posted = (
  receiver: 'viewer' | 'other',
  act: (scene: BlockScene, swapId: SwapId) => Promise<unknown>,
): BlockRow => ({
  spares: async (scene) => {
    const { world, viewer, other, me, them, swap } = scene;
    const { swapId } = await swap();
    const [from, to] = receiver === 'viewer' ? [other, viewer] : [viewer, other];
    const ways = [{ fromId: from.id, toId: to.id, kind: 'post' as const }];
    const { deliveryIds } = await them.swaps.proposeDelivery.mutate({ swapId, ways });
    await me.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    await world.as(to).members.saveAddress.mutate(buildAddress());
    await world.as(to).swaps.shareAddress.mutate({ swapId, partnerId: from.id });
    return () => isCallAccepted(act(scene, swapId));
  },
});

/** The other member has sent something to the viewer, and staff have cancelled the swap. */
async function cancelledAfterSending({ world, viewer, other, swap }: BlockScene) {
  const { swapId } = await swap();
  return makeCancelledSwapWithReturn(world, swapId, { holder: viewer, owner: other });
}

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'swaps.byId': agreed(async ({ me, other }, swapId) =>
    (await me.swaps.byId.query({ swapId })).items.some(({ ownerId }) => ownerId === other.id),
  ),
  'swaps.mine': agreed(async ({ me }) => (await me.swaps.mine.query({})).items.length > 0),
  'swaps.receivedItems': {
    spares: async ({ me, them, swap }) => {
      const { swapId } = await swap();
      for (const caller of [me, them]) await caller.swaps.confirmReceived.mutate({ swapId });
      return async () => (await me.swaps.receivedItems.query({ swapId })).items.length > 0;
    },
  },
  'swaps.proposeDelivery': agreed((scene, swapId) =>
    isCallAccepted(scene.me.swaps.proposeDelivery.mutate({ swapId, ways: courierFrom(scene) })),
  ),
  'swaps.agreeDelivery': {
    spares: async (scene) => {
      const { swapId } = await scene.swap();
      const { deliveryIds } = await scene.them.swaps.proposeDelivery.mutate({ swapId, ways: courierFrom(scene) });
      return () => isCallAccepted(scene.me.swaps.agreeDelivery.mutate({ swapId, deliveryIds }));
    },
  },
  'swaps.confirmSent': agreed(({ me }, swapId) =>
    isCallAccepted(me.swaps.confirmSent.mutate({ swapId, method: 'meeting' })),
  ),
  'swaps.confirmReceived': agreed(({ me }, swapId) => isCallAccepted(me.swaps.confirmReceived.mutate({ swapId }))),
  'swaps.confirmMeeting': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.confirmMeeting.mutate({ swapId, partnerId: other.id })),
  ),
  'swaps.confirmMeetingTime': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.confirmMeetingTime.mutate({ swapId, partnerId: other.id })),
  ),
  'swaps.sayRunningLate': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.sayRunningLate.mutate({ swapId, partnerId: other.id, minutes: 10 })),
  ),
  'swaps.typeMeetingCode': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.typeMeetingCode.mutate({ swapId, partnerId: other.id, code: '000000' })),
  ),
  'swaps.sayNoShow': missed('them', ({ me, other }, swapId) =>
    me.swaps.sayNoShow.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.answerNoShow': missed('them', ({ me, other }, swapId) =>
    me.swaps.answerNoShow.mutate({ swapId, partnerId: other.id, answer: 'wasThere' }),
  ),
  'swaps.withdrawNoShow': missed('me', ({ me, other }, swapId) =>
    me.swaps.withdrawNoShow.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.shareAddress': posted('viewer', ({ me, other }, swapId) =>
    me.swaps.shareAddress.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.unshareAddress': posted('viewer', ({ me, other }, swapId) =>
    me.swaps.unshareAddress.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.askForAddress': posted('other', ({ me, other }, swapId) =>
    me.swaps.askForAddress.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.showAddress': posted('other', ({ me, other }, swapId) =>
    me.swaps.showAddress.mutate({ swapId, partnerId: other.id }),
  ),
  'swaps.makeFriendLink': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.makeFriendLink.mutate({ swapId, partnerId: other.id })),
  ),
  'swaps.endFriendLink': meeting(({ me, other }, swapId) =>
    isCallAccepted(me.swaps.endFriendLink.mutate({ swapId, partnerId: other.id })),
  ),
  'swaps.cancel': agreed(({ me }, swapId) => isCallAccepted(me.swaps.cancel.mutate({ swapId }))),
  'swaps.report': agreed(({ me }, swapId) =>
    isCallAccepted(me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' })),
  ),
  'swaps.addParcelPictures': agreed(async ({ world, me, them, viewer, other }, swapId) => {
    const ways = [{ fromId: viewer.id, toId: other.id, kind: 'courier' as const }];
    const { deliveryIds } = await me.swaps.proposeDelivery.mutate({ swapId, ways });
    await them.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
    const imageIds = await insertPictureRows(world.host, viewer, 1, 'report');
    return isCallAccepted(me.swaps.addParcelPictures.mutate({ swapId, kind: 'packing', imageIds }));
  }),
  'swaps.writeStatement': {
    spares: async (scene) => {
      const { swapId } = await scene.swap();
      await scene.them.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
      return () =>
        isCallAccepted(scene.me.swaps.writeStatement.mutate({ swapId, statement: 'It was sent on Monday.' }));
    },
  },
  // Items that were sent go home across a block.
  'swaps.confirmReturnSent': {
    spares: async (scene) => {
      const { swapId, legId } = await cancelledAfterSending(scene);
      return () => isCallAccepted(scene.me.swaps.confirmReturnSent.mutate({ swapId, legId }));
    },
  },
  'swaps.confirmHome': {
    spares: async (scene) => {
      const { swapId, legId } = await cancelledAfterSending({ ...scene, viewer: scene.other, other: scene.viewer });
      return () => isCallAccepted(scene.me.swaps.confirmHome.mutate({ swapId, legId }));
    },
  },
  'admin.swaps.closeReturns': 'meetsNoMember',
  'admin.swaps.stuck': 'meetsNoMember',
  'admin.swaps.list': 'meetsNoMember',
  'admin.swaps.disputes': 'meetsNoMember',
  'admin.swaps.dispute': 'meetsNoMember',
  'admin.swaps.counts': 'meetsNoMember',
  'admin.swaps.readMeetings': 'meetsNoMember',
  'admin.swaps.take': 'meetsNoMember',
  'admin.swaps.settle': 'meetsNoMember',
  'live swaps.swap': agreed((scene, swapId) => mayViewerSubscribe(scene, 'swaps.swap', swapId)),
  'live swaps.mine': 'meetsNoMember',
};
