import { defineModule } from '../module/define-module.ts';
import { listAtOnce } from '../module/member-data.ts';
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
    export: (db, member) => [
      {
        name: 'savedViews',
        rows: listAtOnce(() =>
          typedTables(db)
            .selectFrom('console_view')
            .select(['list', 'title', 'query', 'is_shared', 'created_at'])
            .where('owner_id', '=', member)
            .orderBy('id')
            .execute(),
        ),
      },
    ],
    erase: eraseMemberViews,
  },
  erasure: { 'console_view.owner_id': 'delete' },
});
