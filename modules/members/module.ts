import { defineModule } from '#platform/module/define-module.ts';
import { membersExport } from './server/members.admin.export.ts';
import { membersAdminRouter } from './server/members.admin.router.ts';

export const members = defineModule({
  name: 'members',
  adminRouter: membersAdminRouter,
  mounts: [membersExport],
});
