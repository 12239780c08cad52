import type { StaffCommands } from '#testing/staff-scene.ts';
import { makePool } from '../testing.ts';

/** Data for each command of staff in this module. */
export const staffCommands: StaffCommands = {
  'admin.chains.openPool': () => ({ category: 'toys', leastCents: 5_000, mostCents: 9_000, runsOn: '2999-01-01' }),
  'admin.chains.closePool': async ({ world }) => ({ poolId: await makePool(world.host) }),
};
