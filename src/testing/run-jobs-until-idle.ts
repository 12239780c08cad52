import type { Host } from '#platform/host.ts';
import type { JobDefinition } from '#platform/jobs/define-job.ts';
import { runJob, runJobs } from '#platform/worker/run-job.ts';
import { jobs } from '#server/jobs.ts';

/**
 * Runs every due job (or those of the wanted queues), and the jobs they cause: queues by name, the jobs of a queue in
 * the order of their creation, or all at once. A failing job fails the test.
 */
export async function runJobsUntilIdle(
  host: Host,
  isWanted: (queue: string) => boolean = () => true,
  isAtOnce = false,
): Promise<void> {
  for (let isQuiet = false; !isQuiet;) {
    await host.database.pool.query(
      "update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() and start_after <= $1",
      [host.clock.now()],
    );
    const { rows } = await host.database.pool.query<{ name: string }>(
      "select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= now() order by name",
    );
    const due = rows.filter(({ name }) => isWanted(name));
    for (const { name } of due) await (isAtOnce ? workOffAtOnce(host, name) : workOff(host, name));
    isQuiet = due.length === 0;
  }
}

function requireJob(name: string): JobDefinition {
  const job = jobs.find((candidate) => candidate.name === name);
  if (!job) throw new Error(`no such job: ${name}`);
  return job;
}

/** As several workers do, in few statements. */
async function workOffAtOnce(host: Host, name: string): Promise<void> {
  const job = requireJob(name);
  const fetched = await host.boss.fetch(name, { batchSize: 100 });
  const size = job.batch?.size ?? 1;
  const batches = Map.groupBy(fetched, (row) => Math.floor(fetched.indexOf(row) / size));
  await Promise.all([...batches.values()].map((rows) => runJobs(host, job, rows)));
  const ids = fetched.map(({ id }) => id);
  if (ids.length > 0) await host.boss.complete(name, ids);
}

async function workOff(host: Host, name: string): Promise<void> {
  const job = requireJob(name);
  // A batch arrives in any order. Jobs of one transaction have the same time; their order is not guaranteed.
  const { rows } = await host.database.pool.query<{ id: string }>(
    "select id from pgboss.job where name = $1 and state in ('created', 'retry') order by created_on",
    [name],
  );
  const place = new Map(rows.map(({ id }, index) => [id, index]));
  const fetched = await host.boss.fetch(name, { batchSize: 100 });
  for (const row of fetched.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))) {
    await runJob(host, job, row.id, row.data);
    await host.boss.complete(name, row.id);
  }
}
