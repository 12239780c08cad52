import { computeIsoInDays, sceneReason, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';
import {
  crashWhileSending,
  makeCampaign,
  makeDesign,
  addressesOnlyAudience,
  sampleDesign,
  subscribeAddresses,
  runStartOrRecoverCampaigns,
} from '../testing.ts';

/** A campaign to addresses of its own. */
async function draftTo(prefix: string, { world }: StaffScene) {
  await subscribeAddresses(world, 2, prefix);
  return { id: await makeCampaign(world, { audience: addressesOnlyAudience }) };
}

/** A recipient of whom it is not known whether they got the email, in a campaign that was stopped. */
async function inDoubt(scene: StaffScene) {
  const { id } = await draftTo('doubtful', scene);
  await scene.admin.campaigns.act.mutate({ id, action: 'send', reason: sceneReason });
  const subscriberId = await crashWhileSending(scene.world, id);
  await scene.admin.campaigns.act.mutate({ id, action: 'stop', reason: sceneReason });
  scene.world.clock.advance({ minutes: 2 });
  await runStartOrRecoverCampaigns(scene.world);
  return { campaignId: id, subscriberId };
}

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.campaigns.designs.save': () => ({ id: null, version: null, name: 'Spring', document: sampleDesign }),
  'admin.campaigns.designs.copy': async ({ world }) => ({ id: await makeDesign(world), name: 'Autumn' }),
  'admin.campaigns.designs.archive': async ({ world }) => ({ id: await makeDesign(world), isArchived: true }),
  'admin.campaigns.designs.sendTest': () => ({
    document: sampleDesign,
    name: 'Spring',
    recipient: 'reader@example.org',
    language: 'en-US',
  }),
  'admin.campaigns.create': async ({ world }) => ({ draft: { name: 'Spring', designId: await makeDesign(world) } }),
  'admin.campaigns.copy': async ({ world }) => ({ id: await makeCampaign(world) }),
  'admin.campaigns.save': async ({ world, admin }) => {
    const id = await makeCampaign(world);
    const { editVersion, draft } = await admin.campaigns.byId.query({ id });
    return { id, editVersion, draft: { ...draft, name: 'Spring swaps' } };
  },
  'admin.campaigns.schedule': async (scene) => ({
    ...(await draftTo('scheduled', scene)),
    at: computeIsoInDays(scene.world, 300),
  }),
  'admin.campaigns.act': async (scene) => {
    const { id } = await draftTo('called-off', scene);
    await scene.admin.campaigns.schedule.mutate({ id, at: computeIsoInDays(scene.world, 300) });
    return { id, action: 'unschedule', reason: sceneReason };
  },
  'admin.campaigns.test': async (scene) => ({ ...(await draftTo('tried', scene)), language: 'en-US' }),
  'admin.campaigns.settle': async (scene) => ({ ...(await inDoubt(scene)), verdict: 'arrived' }),
};
