import { isCallAccepted, type BlockRow } from '#testing/block-scene.ts';

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
