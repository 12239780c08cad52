import { isCallAccepted, mayViewerSubscribe, type BlockRow, type BlockScene } from '#testing/block-scene.ts';
import { buildAddress, orderAtKeptPrice, orderParcelAtCourier, buildOrderForm } from '../testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { SwapId } from '#contracts/ids.ts';
import type { ParcelPath } from '../domain/parcel.schemas.ts';
import type { ProtectionId } from '../domain/protection/protection.schemas.ts';

/** Block rows for calls on an item that the other member lists. */
const ofTheirs = (
  look: (scene: BlockScene, itemId: Awaited<ReturnType<BlockScene['item']>>) => Promise<boolean>,
): BlockRow => ({
  hides: async (scene) => {
    const itemId = await scene.item(scene.other);
    return () => look(scene, itemId);
  },
});

/** The viewer's item that goes to the other member by courier, both with addresses. */
async function agreedCourier({ me, them, viewer, other, swap }: BlockScene): Promise<ParcelPath> {
  const { swapId, offerId } = await swap();
  for (const caller of [me, them]) await caller.members.saveAddress.mutate(buildAddress());
  const ways = [{ fromId: viewer.id, toId: other.id, kind: 'courier' as const }];
  const { deliveryIds } = await them.swaps.proposeDelivery.mutate({ swapId, ways });
  await me.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  const { legs } = await me.swaps.byId.query({ swapId });
  const postId = legs.find(({ fromId }) => fromId === viewer.id)?.itemId;
  if (!postId) throw new Error('the viewer gives nothing');
  return { postId, offerId, receiver: other.id };
}

/** A block leaves what was agreed to be sent. */
const agreed = (look: (scene: BlockScene, path: ParcelPath) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const path = await agreedCourier(scene);
    return () => look(scene, path);
  },
});

const ordered = (look: (scene: BlockScene, parcelId: string) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const { parcelId } = await orderParcelAtCourier(scene.me, await agreedCourier(scene));
    return () => look(scene, parcelId);
  },
});

/** A block leaves a protected swap its protection: both cards are bound by it. */
const protectedSwap = (look: (scene: BlockScene, ids: ProtectionScene) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const protection = await proposed(scene);
    return () => look(scene, protection);
  },
});

interface ProtectionScene {
  readonly swapId: SwapId;
  readonly protectionId: ProtectionId;
}

/** Both send by courier. */
async function couriersBothWays({ me, them, viewer, other, swap }: BlockScene): Promise<SwapId> {
  const { swapId } = await swap();
  const ways = [
    { fromId: viewer.id, toId: other.id, kind: 'courier' as const },
    { fromId: other.id, toId: viewer.id, kind: 'courier' as const },
  ];
  const { deliveryIds } = await them.swaps.proposeDelivery.mutate({ swapId, ways });
  await me.swaps.agreeDelivery.mutate({ swapId, deliveryIds });
  return swapId;
}

const agreedBoth = (look: (scene: BlockScene, swapId: SwapId) => Promise<boolean>): BlockRow => ({
  spares: async (scene) => {
    const swapId = await couriersBothWays(scene);
    return () => look(scene, swapId);
  },
});

/** The other member proposes to protect what both send by courier. */
async function proposed(scene: BlockScene): Promise<ProtectionScene> {
  const swapId = await couriersBothWays(scene);
  const { protectionId } = await scene.them.delivery.proposeProtection.mutate({ swapId });
  return { swapId, protectionId };
}

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'delivery.calculate': 'meetsNoMember',
  'delivery.protectionOfSwap': protectedSwap(async ({ me }, { swapId }) => {
    const { protection } = await me.delivery.protectionOfSwap.query({ swapId });
    return protection !== null;
  }),
  'delivery.proposeProtection': agreedBoth(({ me }, swapId) =>
    isCallAccepted(me.delivery.proposeProtection.mutate({ swapId })),
  ),
  'delivery.agreeProtection': protectedSwap(({ me }, { protectionId }) =>
    isCallAccepted(me.delivery.agreeProtection.mutate({ protectionId })),
  ),
  'delivery.declineProtection': protectedSwap(({ me }, { protectionId }) =>
    isCallAccepted(me.delivery.declineProtection.mutate({ protectionId })),
  ),
  'delivery.backProtection': protectedSwap(async ({ me }, { protectionId }) => {
    await me.delivery.agreeProtection.mutate({ protectionId });
    return isCallAccepted(me.delivery.backProtection.mutate({ protectionId }));
  }),
  'live delivery.protection': protectedSwap((scene, { swapId }) =>
    mayViewerSubscribe(scene, 'delivery.protection', swapId),
  ),
  // Later steps of the same protection, by the same rule: they ask for no other member.
  'delivery.confirmPacked': 'meetsNoMember',
  'delivery.acceptParcel': 'meetsNoMember',
  'delivery.claimDamage': 'meetsNoMember',
  'admin.delivery.protections': 'meetsNoMember',
  'admin.delivery.decideClaim': 'meetsNoMember',
  'admin.delivery.settleCover': 'meetsNoMember',
  'delivery.estimateForItem': ofTheirs(({ me }, itemId) =>
    isCallAccepted(me.delivery.estimateForItem.query({ itemId })),
  ),
  'delivery.estimateForTable': {
    hides: async ({ world, me, other }) => {
      await me.members.savePlace.mutate({ suburb: 'Fitzroy', state: 'VIC', postcode: '' });
      const place = { suburb: 'Paddington', region: 'QLD', latitude: -27.46, longitude: 153.0 };
      const itemId = await makeItem(world.db, other.id, { place });
      const table = { partnerId: other.id, giveIds: [], getIds: [itemId] };
      return async () => (await me.delivery.estimateForTable.query(table)).getCents !== null;
    },
  },
  'delivery.parcelOfItem': ofTheirs(({ me }, itemId) => isCallAccepted(me.delivery.parcelOfItem.query({ itemId }))),
  'delivery.sendable': agreed(async ({ me }) => (await me.delivery.sendable.query()).length > 0),
  'delivery.ofSwap': agreed(async ({ me }, path) => {
    const { swapId } = await me.delivery.leg.query(path);
    return (await me.delivery.ofSwap.query({ swapId })).length > 0;
  }),
  'delivery.leg': agreed(({ me }, path) => isCallAccepted(me.delivery.leg.query(path))),
  'delivery.quote': agreed(({ me }, path) =>
    isCallAccepted(me.delivery.quote.mutate({ ...path, form: buildOrderForm() })),
  ),
  'delivery.setApart': agreed(({ me }, path) =>
    isCallAccepted(me.delivery.setApart.mutate({ ...path, itemId: path.postId, isApart: true })),
  ),
  'delivery.fetchQuotes': agreed(({ me }, path) =>
    isCallAccepted(me.delivery.fetchQuotes.mutate({ ...path, isAgain: false })),
  ),
  'delivery.orderQuoted': agreed(({ me }, path) => isCallAccepted(orderAtKeptPrice(me, path))),
  'delivery.order': agreed(({ me }, path) => isCallAccepted(orderParcelAtCourier(me, path))),
  'delivery.mine': ordered(async ({ me }) => (await me.delivery.mine.query({})).items.length > 0),
  'delivery.cancel': ordered(({ me }, parcelId) => isCallAccepted(me.delivery.cancel.mutate({ parcelId }))),
  // Pays for the same order once more.
  'delivery.repay': 'meetsNoMember',
  'live delivery.parcel': ordered((scene, parcelId) => mayViewerSubscribe(scene, 'delivery.parcel', parcelId)),
  // The sender's own papers: a label is drawn whether or not the two have blocked one another since.
  'delivery.paper': 'meetsNoMember',
  'live delivery.mine': 'meetsNoMember',
  'admin.delivery.parcels': 'meetsNoMember',
  'admin.delivery.couriers': 'meetsNoMember',
  'admin.delivery.holidays': 'meetsNoMember',
  'admin.delivery.retry': 'meetsNoMember',
  'admin.delivery.cancel': 'meetsNoMember',
  'admin.delivery.refuseCancel': 'meetsNoMember',
  'admin.delivery.switchCourier': 'meetsNoMember',
  'admin.delivery.addHoliday': 'meetsNoMember',
  'admin.delivery.dropHoliday': 'meetsNoMember',
};
