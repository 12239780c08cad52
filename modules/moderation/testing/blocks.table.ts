import { isCallAccepted, type BlockRow, type BlockScene } from '#testing/block-scene.ts';

/** A swap of the two whose dispute staff have decided. */
async function settledSwap({ world, me, swap }: BlockScene) {
  const { swapId } = await swap();
  await me.swaps.report.mutate({ swapId, problem: 'Nothing has come yet.' });
  const staff = world.as(await world.member({ role: 'owner' })).admin;
  await staff.swaps.settle.mutate({ swapId, as: 'completed', reason: 'The photos show otherwise.' });
  return swapId;
}

/** The effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  // A member can report the other after a block in either direction.
  'moderation.report': {
    spares:
      async ({ me, other }) =>
      () =>
        isCallAccepted(
          me.moderation.report.mutate({ thing: { kind: 'member', memberId: other.id }, reason: 'abuse', text: '' }),
        ),
  },
  // So is a scam; a swap under way goes on after a block, and is put on hold.
  'moderation.scam': {
    spares:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.moderation.scam.mutate({ thing: { kind: 'member', memberId: other.id }, text: '' })),
  },
  'moderation.partnerCaution': {
    hides: async ({ me, directRoom }) => {
      const roomId = await directRoom();
      return () => isCallAccepted(me.moderation.partnerCaution.query({ roomId }));
    },
  },
  'moderation.removals': 'meetsNoMember',
  'moderation.appeal': 'meetsNoMember',
  // The ruling about a swap can be appealed whatever stands between its parties.
  'moderation.disputeAppeal': {
    spares: async (scene) => {
      const swapId = await settledSwap(scene);
      return async () => (await scene.me.moderation.disputeAppeal.query({ swapId }))?.canAppeal ?? false;
    },
  },
  'moderation.appealDispute': {
    spares: async (scene) => {
      const swapId = await settledSwap(scene);
      return () => isCallAccepted(scene.me.moderation.appealDispute.mutate({ swapId, words: 'Please look again.' }));
    },
  },
  'live moderation.appeals': 'meetsNoMember',
  'admin.moderation.list': 'meetsNoMember',
  'admin.moderation.byId': 'meetsNoMember',
  'admin.moderation.counts': 'meetsNoMember',
  'admin.moderation.take': 'meetsNoMember',
  'admin.moderation.takeNext': 'meetsNoMember',
  'admin.moderation.putBack': 'meetsNoMember',
  'admin.moderation.decide': 'meetsNoMember',
  'admin.moderation.appeals': 'meetsNoMember',
  'admin.moderation.removals': 'meetsNoMember',
  'admin.moderation.recordAppeal': 'meetsNoMember',
  'admin.moderation.decideAppeal': 'meetsNoMember',
};
