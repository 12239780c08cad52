import { deadJob } from './dead-job.ts';
import { sceneReason, testFlag, type StaffCommands } from './staff-scene.ts';

/** A queue of the product whose jobs run at any time without an effect. */
const queue = 'items.countCategories';
const view = { list: 'offers', title: 'Mine', query: '' };

const ofPlatform: StaffCommands = {
  'admin.platform.retryJob': async ({ world }) => ({ ...(await deadJob(world, queue)), reason: sceneReason }),
  'admin.platform.dropJob': async ({ world }) => ({ ...(await deadJob(world, queue)), reason: sceneReason }),
  'admin.platform.pauseQueue': () => ({ queue, reason: sceneReason }),
  'admin.platform.resumeQueue': async ({ admin }) => {
    await admin.platform.pauseQueue.mutate({ queue, reason: sceneReason });
    return { queue, reason: sceneReason };
  },
  'admin.platform.setSetting': () => ({ name: 'IMPERSONATION_MINUTES', value: 20, reason: sceneReason }),
  'admin.platform.setFlag': () => ({ name: testFlag.name, isOn: true, reason: sceneReason }),
  'admin.views.save': () => view,
  'admin.views.forget': async ({ admin }) => {
    await admin.views.save.mutate(view);
    const [saved] = await admin.views.list.query({ list: view.list });
    return { id: saved?.id };
  },
  'admin.uploads.begin': () => ({ size: 1_000 }),
};

/** Each module has its own rows, so that they are added and removed with it. */
const ofModules = import.meta.glob<StaffCommands>('/modules/*/testing/staff-commands.table.ts', {
  eager: true,
  import: 'staffCommands',
});

/** Data for each command of staff. A command that is missing here fails the test. */
export const staffCommands: StaffCommands = Object.assign({}, ofPlatform, ...Object.values(ofModules)) as StaffCommands;
