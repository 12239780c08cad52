import { sceneReason, reportedSwap, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';

/** A report about a member. */
async function reported({ world, admin }: StaffScene) {
  const [reporter, other] = [await world.member(), await world.member()];
  await world.as(reporter).moderation.report.mutate({
    thing: { kind: 'member', memberId: other.id },
    reason: 'spam',
  });
  const [report] = (await admin.moderation.list.query({ about: other.id, limit: 1 })).items;
  if (!report) throw new Error('the report is not in the queue');
  return { id: report.id, reason: sceneReason };
}

/** A report that the owner has taken on. */
async function taken(scene: StaffScene) {
  const report = await reported(scene);
  await scene.admin.moderation.take.mutate(report);
  return report;
}

/** The ruling of a dispute, by a member of staff, with the words of an appeal against it. */
async function ruled(world: StaffScene['world'], admin: StaffScene['admin']) {
  const { swapId } = await reportedSwap(world);
  await admin.swaps.take.mutate({ swapId, reason: sceneReason });
  await admin.swaps.settle.mutate({ swapId, as: 'cancelled', reason: sceneReason });
  return { kind: 'swap' as const, subjectId: swapId, words: sceneReason };
}

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.moderation.take': reported,
  'admin.moderation.takeNext': async (scene) => {
    await reported(scene);
    return {};
  },
  'admin.moderation.putBack': taken,
  'admin.moderation.decide': async (scene) => ({ ...(await taken(scene)), decision: 'warned' }),
  'admin.moderation.recordAppeal': ({ world, admin }) => ruled(world, admin),
  // An appeal is decided by another person than the ruling.
  'admin.moderation.decideAppeal': async ({ world }) => {
    const { admin } = world.as(await world.member({ role: 'owner' }));
    const { id } = await admin.moderation.recordAppeal.mutate(await ruled(world, admin));
    return { id, as: 'uphold', reason: sceneReason };
  },
};
