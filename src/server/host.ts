import type { EntitySchema } from '@mikro-orm/core';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { connectDatabase } from '#platform/db/orm.ts';
import { withoutValues } from '#platform/db/statements.ts';
import { openFlags } from '#platform/flags/flags.ts';
import type { Host } from '#platform/host.ts';
import { startBoss } from '#platform/jobs/boss.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLog } from '#platform/log/log.ts';
import { openMailer, type Mailer } from '#platform/mail/mailer.ts';
import { createMetrics } from '#platform/metrics/metrics.ts';
import { createHub } from '#platform/realtime/hub.ts';
import { loadSecrets } from '#platform/secrets/secrets.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { resolveMember } from '#modules/identity/public.ts';
import { modules } from './modules.ts';

export interface HostOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Stands in for the mail server, in tests. */
  readonly mailer?: Mailer;
}

export interface OpenHost extends Host {
  close(): Promise<void>;
}

/** Opens everything a process needs on a migrated database. */
export async function openHost({ config, databaseUrl, publicUrl, clock, ...given }: HostOptions): Promise<OpenHost> {
  const log = createLog(config);
  const metrics = createMetrics();
  const entities = modules.flatMap((module): readonly EntitySchema[] => module.entities ?? []);
  const database = await connectDatabase(config, databaseUrl, entities, (text, milliseconds) => {
    if (milliseconds < config.SLOW_STATEMENT_MS) return;
    metrics.slowStatement();
    log.warn({ milliseconds: Math.round(milliseconds), statement: withoutValues(text).slice(0, 500) }, 'slow statement');
  });
  const hub = createHub({ connection: { connectionString: databaseUrl }, log, streamsPerMember: config.LIVE_STREAMS_PER_MEMBER });
  await hub.start();
  const boss = await startBoss({ pool: database.pool, log, isWorker: config.ROLE !== 'web', mayMigrate: false, hub });
  const secrets = await loadSecrets(config, database.db);
  const flags = await openFlags(database.db, hub);
  const mailer = given.mailer ?? openMailer(config, database.db);
  const storage = openStorage(config, log);
  metrics.watchJobs(database.pool);
  const host: Host = {
    config,
    publicUrl,
    log,
    clock,
    database,
    boss,
    hub,
    limits: createLimits(config, database.pool),
    flags,
    metrics,
    mailer,
    storage,
    secrets,
    modules,
    resolveMember: (cookie, now) => resolveMember(host, cookie, now),
  };
  return Object.assign(host, {
    async close() {
      flags.close();
      await boss.stop({ graceful: true, timeout: config.SHUTDOWN_SECONDS * 1_000, close: false });
      await hub.close();
      await mailer.close();
      storage.close();
      await database.close();
    },
  });
}
