import type { Pool, QueryResult } from 'pg';
import { PgBoss } from 'pg-boss';
import type { Log } from '../log/log.ts';
import type { SubscriptionRegistry } from '../realtime/subscription-registry.ts';
import { computeExpiryMs, type JobDefinition } from './define-job.ts';
import { heartbeatSeconds } from './rescue-jobs.ts';

type Adapter = NonNullable<ConstructorParameters<typeof PgBoss>[0] & object>['db'];

interface BossOptions {
  readonly pool: Pool;
  readonly log: Log;
  /** Whether this process maintains the queues: retries, schedules, deletions. */
  readonly isWorker: boolean;
  /** Whether this process may create and upgrade the job tables. */
  readonly mayMigrate: boolean;
  readonly subscriptions?: SubscriptionRegistry;
}

/**
 * Runs pg-boss on the application's connections: no second pool, and one LISTEN connection per process for everything.
 */
export async function startPgBoss({ pool, log, isWorker, mayMigrate, subscriptions }: BossOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: adaptPool(pool, subscriptions),
    schema: 'pgboss',
    migrate: mayMigrate,
    createSchema: mayMigrate,
    supervise: isWorker,
    schedule: isWorker,
    useListenNotify: subscriptions !== undefined,
    // Its register of processes is a write every half minute of each of them, and nothing here reads it.
    registerInstance: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, `job queue: ${warning.message}`));
  await boss.start();
  return boss;
}

const adaptPool = (pool: Pool, subscriptions: SubscriptionRegistry | undefined): NonNullable<Adapter> => ({
  // Without values a text may hold several statements, which pg-boss needs for its setup.
  executeSql: async (text, values) => {
    const results: QueryResult | QueryResult[] = await pool.query(text, values);
    return { rows: [results].flat().flatMap((result) => result.rows) };
  },
  ...(subscriptions && {
    async listen(channel: string, onNotification: (payload: string) => void, onReconnect: () => void) {
      const stop = subscriptions.listen(channel, (payload) =>
        payload === null ? onReconnect() : onNotification(payload),
      );
      return { close: async () => stop() };
    },
  }),
});

/** Creates the queue of every job, before any of them can be sent. The function is idempotent. */
export async function createQueues(boss: PgBoss, jobs: readonly JobDefinition[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const job of jobs) {
    const options = {
      retryLimit: job.retryLimit ?? 5,
      retryBackoff: true,
      retryDelay: 2,
      retryDelayMax: 3_600,
      expireInSeconds: computeExpiryMs(job) / 1_000,
      heartbeatSeconds,
      notify: true,
    };
    if (known.has(job.name)) await boss.updateQueue(job.name, options);
    else await boss.createQueue(job.name, { ...options, policy: 'standard' });
  }
}
