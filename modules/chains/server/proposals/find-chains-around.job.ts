import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineBatchJob } from '#platform/jobs/define-job.ts';
import { aroundBatch, proposeLoopsAround } from './propose-around.ts';

/** Looks for loops through members who are left when a proposal ends. */
export const findChainsAroundJob = defineBatchJob({
  name: 'chains.findAround',
  schema: z.object({ memberIds: z.array(MemberId) }),
  ...aroundBatch,
  run: (context, batch) =>
    proposeLoopsAround(
      context,
      batch.map(({ data }) => data),
    ),
});
