import type { JobContext } from '#platform/jobs/define-job.ts';

/** Offers of the demo's people on one another's things, in several states, made by the commands members use. */
export async function seedOffers(_context: Pick<JobContext, 'host' | 'transaction' | 'db'>): Promise<void> {}
