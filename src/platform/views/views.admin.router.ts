import { z } from 'zod';
import { readableRowsSchema } from '#contracts/rows.ts';
import { adminCommand, adminQuery, router } from '../trpc/procedures.ts';
import { savedView, saveViewInput, savedViewInput, savedViewListInput } from './view.schemas.ts';
import { deleteView, saveConsoleView, listConsoleViews } from './views.ts';

const done = z.object({});

/** Saved views of the console's lists; mounted at `admin.views`. */
export const viewsAdminRouter = router({
  list: adminQuery('platform.views')
    .input(savedViewListInput)
    .output(readableRowsSchema(savedView))
    .query(({ ctx, input }) => listConsoleViews(ctx.db, ctx.member, input.list)),

  save: adminCommand('platform.views')
    .input(saveViewInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await saveConsoleView(unit, ctx.member, input);
        return {};
      }),
    ),

  forget: adminCommand('platform.views')
    .input(savedViewInput)
    .output(done)
    .mutation(({ ctx, input }) =>
      ctx.transaction(async (unit) => {
        await deleteView(unit, ctx.member, input.id);
        return {};
      }),
    ),
});
