import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { processEachRow } from '#platform/jobs/process-each-row.ts';
import { typedTables } from '../tables.ts';
import { runPool } from './run-pool.ts';

const poolsAtOnce = 20;

/**
 * Runs the pools whose time has come. One that fails stays open for the next run.
 */
export const runPoolsJob = defineJob({
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
    await processEachRow(
      context,
      due,
      ({ id }) => id,
      (pool) => runPool(context, pool),
    );
  },
});
