import { goesThrough, type BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  // Who was blocked, or has blocked, may still say what the other did.
  'moderation.report': {
    spares:
      async ({ me, other }) =>
      () =>
        goesThrough(
          me.moderation.report.mutate({ thing: { kind: 'member', memberId: other.id }, reason: 'abuse', text: '' }),
        ),
  },
  'admin.moderation.list': 'meetsNoMember',
  'admin.moderation.byId': 'meetsNoMember',
  'admin.moderation.counts': 'meetsNoMember',
  'admin.moderation.take': 'meetsNoMember',
  'admin.moderation.decide': 'meetsNoMember',
};
