import type { OfferId } from '#contracts/ids.ts';
import { itemForm } from '#modules/items/testing.ts';
import { insertPictureRows } from '#platform/uploads/testing.ts';
import { buildTerms } from '../testing.ts';
import { isCallAccepted, mayViewerSubscribe, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

type WithOffer = (scene: BlockScene, offerId: OfferId) => Promise<boolean>;

/** Block rows for a pending offer that the other member has made. */
const received = (look: WithOffer): BlockRow => ({
  hides: async (scene) => {
    const offerId = await scene.offerBy(scene.other);
    return () => look(scene, offerId);
  },
});

const sent = (look: WithOffer): BlockRow => ({
  hides: async (scene) => {
    const offerId = await scene.offerBy(scene.viewer);
    return () => look(scene, offerId);
  },
});

/** The effect of a block on the procedures of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'offers.byId': received(({ me }, offerId) => isCallAccepted(me.offers.byId.query({ offerId }))),
  'offers.list': received(async ({ me }) => (await me.offers.list.query({})).items.length > 0),
  'offers.counts': received(async ({ me }) => Object.values(await me.offers.counts.query()).some((count) => count > 0)),
  'offers.onMyItems': received(async ({ me }) => (await me.offers.onMyItems.query({})).items.length > 0),
  'offers.overItem': {
    hides: async (scene) => {
      const offerId = await scene.offerBy(scene.other);
      const [itemId] = (await scene.me.offers.byId.query({ offerId })).terms.ownerItemIds;
      if (!itemId) throw new Error('an offer without an item of its owner');
      return async () => (await scene.me.offers.overItem.query({ itemId })).count > 0;
    },
  },
  'offers.table': {
    hides: async (scene) => {
      const itemId = await scene.item(scene.other);
      return () => isCallAccepted(scene.me.offers.table.query({ itemId }));
    },
  },
  'offers.propose': {
    hides: async (scene) => {
      const terms = buildTerms([await scene.item(scene.viewer)], [await scene.item(scene.other)]);
      return () => isCallAccepted(scene.me.offers.propose.mutate({ terms }));
    },
  },
  'offers.accept': received(({ me }, offerId) => isCallAccepted(me.offers.accept.mutate({ offerId, revision: 1 }))),
  'offers.confirm': {
    hides: async (scene) => {
      const offerId = await scene.offerBy(scene.viewer);
      const { terms } = await scene.them.offers.byId.query({ offerId });
      const [itemId] = terms.ownerItemIds;
      const form = itemForm({ imageIds: await insertPictureRows(scene.world.host, scene.other, 1) });
      if (!itemId) throw new Error('the offer asks for nothing');
      const { editVersion } = await scene.them.items.toEdit.query({ itemId });
      await scene.them.items.edit.mutate({ ...form, itemId, editVersion });
      await scene.world.work();
      return () => isCallAccepted(scene.me.offers.confirm.mutate({ offerId, revision: 2 }));
    },
  },
  'offers.negotiate': {
    hides: async (scene) => {
      const offerId = await scene.offerBy(scene.other);
      const { terms } = await scene.me.offers.byId.query({ offerId });
      return () =>
        isCallAccepted(
          scene.me.offers.negotiate.mutate({
            offerId,
            revision: 1,
            terms: { ...terms, note: 'And your word', cashAddedCents: 500 },
          }),
        );
    },
  },
  'offers.resubmit': {
    hides: async (scene) => {
      const offerId = await scene.offerBy(scene.viewer);
      await scene.them.offers.decline.mutate({ offerId, revision: 1 });
      scene.world.clock.advance({ days: 7 });
      return () => isCallAccepted(scene.me.offers.resubmit.mutate({ offerId }));
    },
  },
  'offers.decline': received(({ me }, offerId) => isCallAccepted(me.offers.decline.mutate({ offerId, revision: 1 }))),
  'offers.withdraw': sent(({ me }, offerId) => isCallAccepted(me.offers.withdraw.mutate({ offerId, revision: 1 }))),
  'offers.markSeen': received(({ me }, offerId) => isCallAccepted(me.offers.markSeen.mutate({ offerId }))),
  'live offers.offer': received((scene, offerId) => mayViewerSubscribe(scene, 'offers.offer', offerId)),
  'live offers.mine': 'meetsNoMember',
  'offers.autoDecline': 'meetsNoMember',
  'offers.saveAutoDecline': 'meetsNoMember',
  // For staff, whom a block does not concern.
  'admin.offers.list': 'meetsNoMember',
  'admin.offers.byId': 'meetsNoMember',
};
