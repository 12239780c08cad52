import { goesThrough, type BlockRow } from '#testing/block-scene.ts';

/** What a block does to the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'members.byId': {
    hides:
      async ({ me, other }) =>
      () =>
        goesThrough(me.members.byId.query({ id: other.id })),
  },
  // Also who was blocked may block, and learns nothing by it.
  'members.block': {
    spares:
      async ({ me, other }) =>
      () =>
        goesThrough(me.members.block.mutate({ memberId: other.id })),
  },
  'members.unblock': {
    spares:
      async ({ me, other }) =>
      () =>
        goesThrough(me.members.unblock.mutate({ memberId: other.id })),
  },
  'members.blocks': 'meetsNobody',
  'members.exports': 'meetsNobody',
  'members.askForExport': 'meetsNobody',
  'members.exportLink': 'meetsNobody',
  'members.leaving': 'meetsNobody',
  'members.close': 'meetsNobody',
  'members.stay': 'meetsNobody',
  'members.leaver': 'meetsNobody',
  'members.comeBack': 'meetsNobody',
  'members.corrections': 'meetsNobody',
  'members.askForCorrection': 'meetsNobody',
  'members.me': 'meetsNobody',
  'members.saveProfile': 'meetsNobody',
  'members.savePlace': 'meetsNobody',
  'members.saveAbout': 'meetsNobody',
  'members.saveInterests': 'meetsNobody',
  'members.setPicture': 'meetsNobody',
  'members.contact': 'meetsNobody',
  'members.saveAddress': 'meetsNobody',
  'members.dropAddress': 'meetsNobody',
  'members.savePhone': 'meetsNobody',
  'members.onboarding': 'meetsNobody',
  'members.reachStep': 'meetsNobody',
  'members.endOnboarding': 'meetsNobody',
  'members.placeSources': 'meetsNobody',
  'members.suburbs': 'meetsNobody',
  'admin.members.privacyOf': 'meetsNobody',
  'admin.members.callOffClosing': 'meetsNobody',
  'admin.members.corrections': 'meetsNobody',
  'admin.members.correctionCounts': 'meetsNobody',
  'admin.members.decideCorrection': 'meetsNobody',
  'admin.members.list': 'meetsNobody',
  'admin.members.byId': 'meetsNobody',
  'admin.members.counts': 'meetsNobody',
  'admin.members.grantAdmin': 'meetsNobody',
  'admin.members.revokeAdmin': 'meetsNobody',
  'admin.members.ban': 'meetsNobody',
  'admin.members.liftBan': 'meetsNobody',
  'admin.members.impersonate': 'meetsNobody',
  'admin.members.linked': 'meetsNobody',
};
