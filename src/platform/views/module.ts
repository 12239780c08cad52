import { defineModule } from '../module/define-module.ts';
import { createMemberRowExport } from '../module/member-row-export.ts';
import { ConsoleView } from './console-view.entity.ts';
import { typedTables } from './tables.ts';
import { eraseMemberViews } from './views.ts';
import { viewsAdminRouter } from './views.admin.router.ts';
import { viewErrors } from './views.errors.ts';

/** Saved views of the console's lists. Part of the platform, with a module's manifest since it has a table. */
export const views = defineModule({
  name: 'views',
  tables: typedTables.entities,
  adminRouter: viewsAdminRouter,
  errors: viewErrors,
  memberData: {
    export: (db, member) => [createMemberRowExport(db, member)('savedViews', ConsoleView, { by: 'ownerId' })],
    erase: eraseMemberViews,
  },
  erasure: { 'console_view.owner_id': 'delete' },
});
