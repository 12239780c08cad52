import { defineModule } from 'swapu/server';
import { milestonePermissions } from './permissions.ts';
import { milestonesRouter } from './server/milestones.router.ts';

export default defineModule({
  name: 'milestones',
  adminRouter: milestonesRouter,
  permissions: milestonePermissions,
});
