import { readableRowsSchema } from '#contracts/rows.ts';
import { adminQuery, router, staffAction } from '../trpc/procedures.ts';
import { savedView, saveViewInput, savedViewInput, savedViewListInput } from './view.schemas.ts';
import { deleteView, saveConsoleView, listConsoleViews } from './views.ts';

/** Saved views of the console's lists; mounted at `admin.views`. */
export const viewsAdminRouter = router({
  list: adminQuery('platform.views')
    .input(savedViewListInput)
    .output(readableRowsSchema(savedView))
    .query(({ ctx, input }) => listConsoleViews(ctx.db, ctx.member, input.list)),

  save: staffAction('platform.views', saveViewInput, (unit, input, member) => saveConsoleView(unit, member, input)),

  forget: staffAction('platform.views', savedViewInput, (unit, input, member) => deleteView(unit, member, input.id)),
});
