import type { MemberId } from '#contracts/ids.ts';
import { sceneReason, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';
import { beginTestAccountClosing } from '../testing.ts';

const someMember = async ({ world }: StaffScene): Promise<{ id: MemberId; reason: string }> => ({
  id: (await world.member()).id,
  reason: sceneReason,
});

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.members.grantRole': async (scene) => ({ ...(await someMember(scene)), role: 'support' }),
  'admin.members.revokeRole': async ({ world }) => ({
    id: (await world.member({ role: 'support' })).id,
    reason: sceneReason,
  }),
  'admin.members.ban': someMember,
  'admin.members.liftBan': async (scene) => {
    const banned = await someMember(scene);
    await scene.admin.members.ban.mutate(banned);
    return banned;
  },
  'admin.members.impersonate': someMember,
  'admin.members.addNote': async (scene) => ({ ...(await someMember(scene)), text: 'Called about a lost parcel.' }),
  'admin.members.write': async (scene) => ({
    ...(await someMember(scene)),
    subject: 'Your parcel',
    text: 'It has been found.',
  }),
  'admin.members.callOffClosing': async (scene) => {
    const leaver = await someMember(scene);
    await scene.world.transaction((unit) => beginTestAccountClosing(unit, leaver.id));
    return leaver;
  },
  'admin.members.decideCorrection': async ({ world }) => {
    const asking = world.as(await world.member()).members;
    await asking.askForCorrection.mutate({ whatIsWrong: 'My suburb', shouldBe: 'Milton' });
    const [request] = await asking.corrections.query();
    return { id: request?.id, decision: 'corrected', answer: 'We have moved you to Milton.' };
  },
};
