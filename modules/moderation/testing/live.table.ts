import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import type { LiveTable } from '#testing/live-scene.ts';

/** Queries of this module that open screens keep up to date, and its commands while they are open. */
export const live: LiveTable = {
  queries: {
    'moderation.removals': { readWhenOpened: 'staff remove and answer, not the parties' },
    'moderation.disputeAppeal': ({ swaps }) => swaps.map((swapId) => ({ swapId })),
    'moderation.partnerCaution': ({ rooms }) => rooms.map((roomId) => ({ roomId })),
  },
  scenes: {
    'a scam is reported, and the swap of the two is on hold': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
      await scene.run('moderation.scam', me, (call) =>
        call.moderation.scam.mutate({ thing: { kind: 'member', memberId: them.id }, text: '' }),
      );
    },
    'the ruling about a swap is appealed': async (scene) => {
      const { me, them, world } = scene;
      const [lamp, tent] = [await makeItem(world.db, me.id), await makeItem(world.db, them.id)];
      const { offerId } = await world.as(me).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
      const { swapId } = await world.as(them).offers.accept.mutate({ offerId, revision: 1 });
      await world.as(me).swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
      const staff = world.as(await world.member({ role: 'owner' })).admin;
      await staff.swaps.settle.mutate({ swapId, as: 'completed', reason: 'The photos show otherwise.' });
      await scene.run('moderation.appealDispute', me, (call) =>
        call.moderation.appealDispute.mutate({ swapId, words: 'Please look again.' }),
      );
    },
    'a member is reported': async (scene) => {
      const { me, them } = scene;
      await scene.run('moderation.report', me, (call) =>
        call.moderation.report.mutate({ thing: { kind: 'member', memberId: them.id }, reason: 'abuse', text: '' }),
      );
    },
  },
  alone: { 'moderation.appeal': 'the list of removals is read again by the form itself' },
};
