import { z } from 'zod';
import type { Host } from '#platform/host.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { defineJob, type JobReference } from '#platform/jobs/define-job.ts';
import { makePortion } from './make-portion.ts';
import { hasSeed } from './plan.ts';

const portion: JobReference<Record<string, never>> = { name: 'demo.seed', schema: z.strictObject({}) };

/** Longer than any portion; a process that was killed at one leaves it to the next after this. */
const timeoutSeconds = 60;
const secondsUntilAnotherIsDone = 5;

/**
 * The sample data behind the running site: each job makes a portion and asks for the next. Where two chains of them
 * run, after a restart or in two processes, one works and the other waits.
 */
export const seedJob = defineJob({
  ...portion,
  expireInSeconds: timeoutSeconds,
  async run({ host, transaction, log }) {
    if (!hasSeed(host.config)) return;
    const left = await makePortion(host);
    if (left === 'complete') log.info('sample data complete');
    else
      await transaction(async (unit) =>
        unit.enqueue(portion, {}, { startAfter: left === 'busy' ? secondsUntilAnotherIsDone : 0 }),
      );
  },
});

/** Sets the work on the rest of the sample data going, where some is left. */
export async function continueSeed(host: Host): Promise<void> {
  if (hasSeed(host.config))
    await runTransaction(host, { actor: null, traceId: 'seed' }, async (unit) => unit.enqueue(portion, {}));
}
