import { z } from 'zod';
import type { Host } from '#platform/host.ts';
import { runTransaction } from '#platform/transaction/transaction.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import type { JobReference } from '#platform/jobs/job-reference.ts';
import { makeSeedPortion } from './make-seed-portion.ts';
import { isSeedEnabled } from './seed-plan.ts';

const portion: JobReference<Record<string, never>> = { name: 'demo.seed', schema: z.strictObject({}) };

/** Longer than any portion; when a process is killed during one, the next job continues after this time. */
const timeoutSeconds = 60;
const secondsUntilAnotherIsDone = 5;

/**
 * Makes the sample data in the background of the running site: each job makes a portion and schedules the next. Where
 * two such series run, after a restart or in two processes, one works and the other waits.
 */
export const seedJob = defineJob({
  ...portion,
  expireInSeconds: timeoutSeconds,
  async run({ host, transaction, log }) {
    if (!isSeedEnabled(host.config)) return;
    const left = await makeSeedPortion(host);
    if (left === 'complete') log.info('sample data complete');
    else
      await transaction(async (unit) =>
        unit.enqueue(portion, {}, { startAfter: left === 'busy' ? secondsUntilAnotherIsDone : 0 }),
      );
  },
});

/** Schedules the rest of the sample data, where some is left. */
export async function scheduleSeed(host: Host): Promise<void> {
  if (isSeedEnabled(host.config))
    await runTransaction(host, { actor: null, traceId: 'seed' }, async (unit) => unit.enqueue(portion, {}));
}
