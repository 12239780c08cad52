import { createBlockScene } from '#testing/block-scene.ts';
import { makeCancelledSwapWithReturn } from '../testing.ts';
import { sceneReason, reportedSwap, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';

/** A reported swap that the owner has taken on. */
async function taken({ world, admin }: StaffScene) {
  const about = { ...(await reportedSwap(world)), reason: sceneReason };
  await admin.swaps.take.mutate(about);
  return about;
}

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.swaps.take': async ({ world }) => ({ ...(await reportedSwap(world)), reason: sceneReason }),
  'admin.swaps.readMeetings': taken,
  'admin.swaps.closeReturns': async ({ world }) => {
    const { swap, viewer, other } = await createBlockScene(world);
    const { swapId } = await swap();
    await makeCancelledSwapWithReturn(world, swapId, { holder: viewer, owner: other });
    return { swapId, reason: sceneReason };
  },
  'admin.swaps.settle': async (scene) => ({ ...(await taken(scene)), as: 'cancelled' }),
};
