import { jobsOf } from '#platform/jobs/job-list.ts';
import { mailDeliver, mailPurge } from '#platform/mail/mail.jobs.ts';
import { modules } from './modules.ts';
import { seedJob } from './seed/seed.job.ts';

/** Every job of the product, as queues are made for them and workers work them off. */
export const jobs = jobsOf(modules, [mailDeliver, mailPurge, seedJob]);
