import { adminQuery, router } from '#platform/trpc/procedures.ts';
import { chartInput, chartTableSchema } from '../../domain/analytics.schemas.ts';
import { loadChart } from '../charts/chart.ts';

/** The console's figures, mounted at `admin.analytics`. */
export const analyticsAdminRouter = router({
  chart: adminQuery('analytics.read')
    .input(chartInput)
    .output(chartTableSchema)
    .query(({ ctx, input }) => loadChart(ctx.db, input, ctx.now)),
});
