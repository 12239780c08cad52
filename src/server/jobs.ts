import { listJobs } from '#platform/worker/job-list.ts';
import { deliverMailJob, purgeMailJob } from '#platform/mail/mail.jobs.ts';
import { modules } from './modules.ts';
import { seedJob } from './seed/seed.job.ts';

/** Every job of the product: queues are created and workers started for these. */
export const jobs = listJobs(modules, [deliverMailJob, purgeMailJob, seedJob]);
