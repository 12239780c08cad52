import { sceneReason, reportedSwap, type StaffCommands } from '#testing/staff-scene.ts';

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.chat.readCase': async ({ world, admin }) => {
    const about = { ...(await reportedSwap(world)), reason: sceneReason };
    await admin.swaps.take.mutate(about);
    return about;
  },
};
