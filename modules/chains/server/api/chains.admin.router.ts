import { adminCommand, adminQuery, router, staffAction } from '#platform/trpc/procedures.ts';
import { openPoolInput, poolIdInput, poolListInput, staffPoolPage } from '../../domain/pools.schemas.ts';
import { closePool, openPool } from '../pools/open-pool.ts';
import { listStaffPools } from '../pools/pools.queries.ts';

/** The console's procedures on pools of chains, mounted at `admin.chains`. */
export const chainsAdminRouter = router({
  pools: adminQuery('chains.read')
    .input(poolListInput)
    .output(staffPoolPage)
    .query(({ ctx, input }) => listStaffPools(ctx, input)),

  openPool: adminCommand('chains.pools')
    .input(openPoolInput)
    .output(poolIdInput)
    .mutation(({ ctx, input }) => ctx.transaction(async (unit) => ({ poolId: openPool(unit, input) }))),

  closePool: staffAction('chains.pools', poolIdInput, (unit, input) => closePool(unit, input.poolId)),
});
