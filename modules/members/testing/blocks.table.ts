import { isCallAccepted, type BlockRow } from '#testing/block-scene.ts';

/** Effect of a block on the paths of this module. */
export const blocks: Readonly<Record<string, BlockRow>> = {
  'members.byId': {
    hides:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.members.byId.query({ id: other.id })),
  },
  'members.backOn': {
    hides: async ({ me, them, other, world }) => {
      const { latest } = await them.members.holiday.query();
      await them.members.saveHoliday.mutate({ backOn: latest });
      await world.work();
      return async () => (await me.members.backOn.query({ id: other.id })).backOn !== null;
    },
  },
  'members.holiday': 'meetsNoMember',
  'members.saveHoliday': 'meetsNoMember',
  'members.endHoliday': 'meetsNoMember',
  // A blocked member may block too, and learns nothing by it.
  'members.block': {
    spares:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.members.block.mutate({ memberId: other.id })),
  },
  'members.unblock': {
    spares:
      async ({ me, other }) =>
      () =>
        isCallAccepted(me.members.unblock.mutate({ memberId: other.id })),
  },
  'members.blocks': 'meetsNoMember',
  'members.exports': 'meetsNoMember',
  'members.askForExport': 'meetsNoMember',
  'members.exportLink': 'meetsNoMember',
  'members.leaving': 'meetsNoMember',
  'members.close': 'meetsNoMember',
  'members.stay': 'meetsNoMember',
  'members.leaver': 'meetsNoMember',
  'members.comeBack': 'meetsNoMember',
  'members.corrections': 'meetsNoMember',
  'members.askForCorrection': 'meetsNoMember',
  'members.me': 'meetsNoMember',
  'members.saveProfile': 'meetsNoMember',
  'members.savePlace': 'meetsNoMember',
  'members.saveAbout': 'meetsNoMember',
  'members.saveInterests': 'meetsNoMember',
  'members.setPicture': 'meetsNoMember',
  'members.contact': 'meetsNoMember',
  'members.saveAddress': 'meetsNoMember',
  'members.dropAddress': 'meetsNoMember',
  'members.savePhone': 'meetsNoMember',
  'members.onboarding': 'meetsNoMember',
  'members.reachStep': 'meetsNoMember',
  'members.endOnboarding': 'meetsNoMember',
  'members.placeSources': 'meetsNoMember',
  'members.ownPlace': 'meetsNoMember',
  'members.suburbs': 'meetsNoMember',
  'admin.members.privacyOf': 'meetsNoMember',
  'admin.members.callOffClosing': 'meetsNoMember',
  'admin.members.corrections': 'meetsNoMember',
  'admin.members.correctionCounts': 'meetsNoMember',
  'admin.members.decideCorrection': 'meetsNoMember',
  'admin.members.list': 'meetsNoMember',
  'admin.members.byId': 'meetsNoMember',
  'admin.members.notes': 'meetsNoMember',
  'admin.members.addNote': 'meetsNoMember',
  'admin.members.write': 'meetsNoMember',
  'admin.members.counts': 'meetsNoMember',
  'admin.members.grantRole': 'meetsNoMember',
  'admin.members.revokeRole': 'meetsNoMember',
  'admin.members.ban': 'meetsNoMember',
  'admin.members.liftBan': 'meetsNoMember',
  'admin.members.impersonate': 'meetsNoMember',
  'admin.members.linked': 'meetsNoMember',
  // A signal that something of the member's own has changed; it carries no data.
  'live members.mine': 'meetsNoMember',
};
