import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { typedTables } from '../tables.ts';
import { runPool } from './run-pool.ts';

const poolsAtOnce = 20;

/**
 * Runs the pools whose time has come. One that fails stays open for the next run, after the others have had theirs: the
 * job then fails as well, so that it is seen.
 */
export const runPools = defineJob({
  name: 'chains.runPools',
  schema: z.object({}),
  schedule: '*/5 * * * *',
  expireInSeconds: 900,
  async run(context) {
    const due = await typedTables(context.db)
      .selectFrom('chain_pool')
      .select(['id', 'category', 'least_cents as leastCents', 'most_cents as mostCents', 'runs_at as runsAt'])
      .where('state', '=', 'open')
      .where('runs_at', '<=', context.now)
      .orderBy('runs_at')
      .limit(poolsAtOnce)
      .execute();
    const faults: unknown[] = [];
    for (const pool of due)
      await runPool(context, pool).catch((error: unknown) => {
        context.log.error({ err: error, pool: pool.id }, 'a pool of chains did not run');
        faults.push(error);
      });
    if (faults.length > 0) throw new AggregateError(faults, `${faults.length} pools of chains did not run`);
  },
});
