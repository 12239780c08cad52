import { sceneReason, type StaffCommands, type StaffScene } from '#testing/staff-scene.ts';
import { makeItem } from '../testing.ts';

const published = async ({ world }: StaffScene) => ({
  itemId: await makeItem(world.db, (await world.member()).id),
  reason: sceneReason,
});

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.items.withdraw': published,
  'admin.items.remove': published,
  'admin.items.restore': async (scene) => {
    const item = await published(scene);
    await scene.admin.items.remove.mutate(item);
    return item;
  },
};
