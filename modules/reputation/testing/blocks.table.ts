import { awardPoints } from '../server/award-points.ts';
import { isCallAccepted, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

/** A completed swap of the two, which both may review. */
async function completedSwap({ world, me, them, swap }: BlockScene) {
  const { swapId } = await swap();
  await me.swaps.confirmReceived.mutate({ swapId });
  await them.swaps.confirmReceived.mutate({ swapId });
  await world.work();
  return swapId;
}
const stars = { partnerStars: 4, swapStars: 4, text: 'Fair' };

/** The effect of a block on the paths of this module. A completed swap is history: both keep it and may review it. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'reputation.mine': {
    spares: async (scene) => {
      await completedSwap(scene);
      return async () => (await scene.me.reputation.mine.query({})).items.length > 0;
    },
  },
  'reputation.review': {
    spares: async (scene) => {
      const swapId = await completedSwap(scene);
      return () => isCallAccepted(scene.me.reputation.review.query({ swapId, partnerId: scene.other.id }));
    },
  },
  'reputation.openedReview': {
    spares: async (scene) => {
      const swapId = await completedSwap(scene);
      const key = { swapId, partnerId: scene.other.id };
      return async () => (await scene.me.reputation.openedReview.query(key)) !== null;
    },
  },
  'reputation.write': {
    spares: async (scene) => {
      const swapId = await completedSwap(scene);
      return () => isCallAccepted(scene.me.reputation.write.mutate({ swapId, partnerId: scene.other.id, ...stars }));
    },
  },
  'reputation.swapPoints': {
    spares: async (scene) => {
      const swapId = await completedSwap(scene);
      return async () => (await scene.me.reputation.swapPoints.query({ swapId })).points > 0;
    },
  },
  'reputation.reply': {
    spares: async (scene) => {
      const swapId = await completedSwap(scene);
      await scene.me.reputation.write.mutate({ swapId, partnerId: scene.other.id, ...stars });
      await scene.them.reputation.write.mutate({ swapId, partnerId: scene.viewer.id, ...stars });
      const { theirs } = await scene.me.reputation.review.query({ swapId, partnerId: scene.other.id });
      if (!theirs) throw new Error('not reviewed');
      return () => isCallAccepted(scene.me.reputation.reply.mutate({ reviewId: theirs.id, text: 'Thanks' }));
    },
  },
  'reputation.reviewsOf': {
    hides: async (scene) => {
      const swapId = await completedSwap(scene);
      await scene.me.reputation.write.mutate({ swapId, partnerId: scene.other.id, ...stars });
      await scene.them.reputation.write.mutate({ swapId, partnerId: scene.viewer.id, ...stars });
      const isNamedOnMine = async () =>
        (await scene.me.reputation.reviewsOf.query({ memberId: scene.viewer.id })).items.some(
          ({ author }) => author?.id === scene.other.id,
        );
      const hasReviews = async () =>
        (await scene.me.reputation.reviewsOf.query({ memberId: scene.other.id })).items.length > 0;
      return async () => (await isNamedOnMine()) || hasReviews();
    },
  },
  'reputation.leaderboard': {
    hides: async ({ world, me, them, other }) => {
      await them.reputation.showName.mutate({ isShown: true });
      await world.transaction((unit) => awardPoints(unit, other.id, 'firstSwap', other.id));
      return async () => {
        const { items } = await me.reputation.leaderboard.query({ span: 'all', state: null, limit: 50 });
        return items.some(({ member }) => member?.id === other.id);
      };
    },
  },
  'reputation.myPlace': 'meetsNoMember',
  'reputation.nameOnLeaderboard': 'meetsNoMember',
  'reputation.showName': 'meetsNoMember',
  'reputation.rules': 'meetsNoMember',
  'reputation.summary': {
    hides:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.reputation.summary.query({ memberId: other.id })),
  },
  'admin.reputation.reviewsOf': 'meetsNoMember',
  // A signal that something of the member's own has changed; it carries no data.
  'live reputation.mine': 'meetsNoMember',
};
