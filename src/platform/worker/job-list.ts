import { dispatchEventJob } from '../events/dispatch-event.job.ts';
import { toSubscriberJob } from '../events/subscriber-job.ts';
import { listSubscribers } from '../events/subscriptions.ts';
import type { ModuleDefinition } from '../module/define-module.ts';
import type { JobDefinition } from '../jobs/define-job.ts';
import { deleteExpiredRecordsJob } from './delete-expired-records.job.ts';

/** Every job of the product: the modules' jobs, one per event handler, and the platform's. */
export const listJobs = (
  modules: readonly ModuleDefinition[],
  platformJobs: readonly JobDefinition[],
): JobDefinition[] => [
  dispatchEventJob,
  deleteExpiredRecordsJob,
  ...platformJobs,
  ...modules.flatMap((module) => module.jobs ?? []),
  ...listSubscribers(modules).map(toSubscriberJob),
];
