import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineBatchJob } from '#platform/jobs/define-job.ts';
import { chainSearchBatchOptions, proposeLoopsByOrigin } from './propose-loops-by-origin.ts';

/** Looks for loops through members who are left when a proposal ends. */
export const proposeChainsAroundMembersJob = defineBatchJob({
  name: 'chains.findAround',
  schema: z.object({ memberIds: z.array(MemberId) }),
  ...chainSearchBatchOptions,
  run: (context, batch) =>
    proposeLoopsByOrigin(
      context,
      batch.map(({ data }) => data),
    ),
});
