import { goesThrough, mayWatch, type BlockRow, type BlockScene } from '#testing/block-scene.ts';
import { addressOf, orderAt, orderForm } from '../testing.ts';
import type { ParcelPath } from '../domain/parcel.schemas.ts';

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
  for (const caller of [me, them]) await caller.members.saveAddress.mutate(addressOf());
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
    const { parcelId } = await orderAt(scene.me, await agreedCourier(scene));
    return () => look(scene, parcelId);
  },
});

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'delivery.calculate': 'meetsNoMember',
  'delivery.estimateForItem': ofTheirs(({ me }, itemId) => goesThrough(me.delivery.estimateForItem.query({ itemId }))),
  'delivery.parcelOfItem': ofTheirs(({ me }, itemId) => goesThrough(me.delivery.parcelOfItem.query({ itemId }))),
  'delivery.sendable': agreed(async ({ me }) => (await me.delivery.sendable.query()).length > 0),
  'delivery.ofSwap': agreed(async ({ me }, path) => {
    const { swapId } = await me.delivery.leg.query(path);
    return (await me.delivery.ofSwap.query({ swapId })).length > 0;
  }),
  'delivery.leg': agreed(({ me }, path) => goesThrough(me.delivery.leg.query(path))),
  'delivery.quote': agreed(({ me }, path) => goesThrough(me.delivery.quote.mutate({ ...path, form: orderForm() }))),
  'delivery.order': agreed(({ me }, path) => goesThrough(orderAt(me, path))),
  'delivery.mine': ordered(async ({ me }) => (await me.delivery.mine.query({})).items.length > 0),
  'delivery.cancel': ordered(({ me }, parcelId) => goesThrough(me.delivery.cancel.mutate({ parcelId }))),
  'live delivery.parcel': ordered((scene, parcelId) => mayWatch(scene, 'delivery.parcel', parcelId)),
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
