import { z } from 'zod';
import { MemberId } from '#contracts/ids.ts';
import { defineBatchJob } from '#platform/jobs/define-job.ts';
import { aroundAtOnce, proposeAround } from './propose-around.ts';

/** Looks for loops through members who are left when a proposal ends. */
export const findAround = defineBatchJob({
  name: 'chains.findAround',
  schema: z.object({ memberIds: z.array(MemberId) }),
  ...aroundAtOnce,
  run: (context, batch) =>
    proposeAround(
      context,
      batch.map(({ data }) => data),
    ),
});
