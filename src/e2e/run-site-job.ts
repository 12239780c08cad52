import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { PgBoss } from 'pg-boss';
import { toEnvelope } from '#platform/jobs/job-envelope.ts';
import { findRunningServerUrl } from '#platform/postgres/running-server.ts';

/**
 * Runs a job of a running site now rather than when it is due, and waits until it has run. It is sent by pg-boss, which
 * notifies the workers: a row of our own would wait for their next poll.
 */
export async function runSiteJob(dataDir: string, name: string, data: object = {}): Promise<void> {
  const connectionString = findRunningServerUrl(dataDir);
  if (!connectionString) throw new Error(`no database runs in ${dataDir}`);
  const boss = new PgBoss({ connectionString, migrate: false, supervise: false, schedule: false });
  await boss.start();
  try {
    const id = await boss.send(name, toEnvelope(data, randomUUID()));
    if (id === null) throw new Error(`${name} was not sent`);
    const stateOfJob = async () => (await boss.findJobs(name, { id }))[0]?.state;
    await expect.poll(stateOfJob, { timeout: 60_000 }).toBe('completed');
  } finally {
    await boss.stop({ graceful: false });
  }
}
