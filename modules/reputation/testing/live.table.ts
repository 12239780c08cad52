import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { firstPageQueryRow, noInputQueryRow, type LiveQueryRow, type LiveTable } from '#testing/live-scene.ts';

const others = 'the figures of another member are read when their page is opened';

const toReviewKeys: LiveQueryRow = ({ swaps, members }, viewer) =>
  swaps.flatMap((swapId) => members.filter((id) => id !== viewer.id).map((partnerId) => ({ swapId, partnerId })));

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'reputation.rules': noInputQueryRow,
    'reputation.mine': firstPageQueryRow,
    'reputation.review': toReviewKeys,
    'reputation.openedReview': toReviewKeys,
    'reputation.swapPoints': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'reputation.nameOnLeaderboard': noInputQueryRow,
    'reputation.leaderboard': { readWhenOpened: 'the list of a day' },
    'reputation.myPlace': { readWhenOpened: 'a place in the list of a day' },
    'reputation.reviewsOf': { readWhenOpened: others },
    'reputation.summary': { readWhenOpened: others },
  },
  scenes: {
    'a completed swap is reviewed by both': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      const { swapId } = await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
      for (const member of [me, them]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
      const words = { partnerStars: 5, swapStars: 4, text: 'Lovely to deal with, thank you.' };
      const reads = ['reputation.mine'];
      await scene.run(
        'reputation.write',
        me,
        (call) => call.reputation.write.mutate({ swapId, partnerId: them.id, ...words }),
        { reads },
      );
      await scene.run(
        'reputation.write',
        them,
        (call) => call.reputation.write.mutate({ swapId, partnerId: me.id, ...words }),
        { reads },
      );
      const { theirs } = await world.as(me).reputation.review.query({ swapId, partnerId: them.id });
      if (!theirs) throw new Error('not reviewed');
      await scene.run(
        'reputation.reply',
        me,
        (call) => call.reputation.reply.mutate({ reviewId: theirs.id, text: 'And you.' }),
        { reads },
      );
    },
    'a member shows their name on the leaderboard': async (scene) => {
      await scene.run('reputation.showName', scene.me, (call) => call.reputation.showName.mutate({ isShown: true }), {
        reads: ['reputation.nameOnLeaderboard'],
      });
    },
  },
};
