import type { EntitySchema } from '@mikro-orm/core';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import { findDesignerAddress } from '#platform/config/designer-address.ts';
import { connectDatabase } from '#platform/db/orm.ts';
import { removeStatementValues, type StatementListener } from '#platform/db/statements.ts';
import { toTimeLimits, toCommandTimeLimits } from '#platform/db/time-limits.ts';
import { openFlags } from '#platform/flags/flags.ts';
import type { Host } from '#platform/host.ts';
import { startPgBoss } from '#platform/jobs/pg-boss.ts';
import { createLimits } from '#platform/limits/limits.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import type { Mailer } from '#platform/mail/mailer.ts';
import { openMailer } from '#platform/mail/open-mailer.ts';
import { openCampaignRelays } from '#platform/mail/open-campaign-relays.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { guardOutgoingCalls } from '#platform/outgoing/guard-outgoing-calls.ts';
import { createSubscriptionRegistry } from '#platform/realtime/subscription-registry.ts';
import { createSearches } from '#platform/searches/searches.ts';
import { loadSecrets } from '#platform/secrets/secrets.ts';
import { applyLiveSettings } from '#platform/settings/live-settings.ts';
import { openStorage } from '#platform/storage/open-storage.ts';
import { accountLookup } from './account-lookup.ts';
import { modules } from './modules.ts';
import { productSettings } from './product-settings.ts';
import { hasSitePage } from './site-pages.ts';

export interface HostOptions {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly publicUrl: string;
  readonly clock: Clock;
  /** Replaces the mail server, in tests. */
  readonly mailer?: Mailer;
  /** True for an operator's command, which may take long: the database gets no statement timeout. */
  readonly hasNoStatementTimeout?: boolean;
  /** Receives every statement, in tests. */
  readonly onStatement?: StatementListener;
}

export interface OpenHost extends Host {
  /** Finishes the jobs in hand and releases everything, in the opposite order of opening. */
  close(): Promise<void>;
}

/** Opens everything a process needs on a migrated database. When a step fails, closes what was opened before it. */
export async function openHost(options: HostOptions): Promise<OpenHost> {
  // Not `await using`: the check of boundaries cannot parse that statement.
  const opened = new AsyncDisposableStack();
  try {
    const host = await openParts(options, opened);
    return Object.assign(host, { close: () => opened.disposeAsync() });
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}

async function openParts(
  { config: read, databaseUrl, publicUrl, clock, ...given }: HostOptions,
  opened: AsyncDisposableStack,
): Promise<Host> {
  // Units know the site by their settings alone, and all readers hold this one object, whose settings may change.
  const config: Config = { ...read, PUBLIC_URL: publicUrl, DESIGNER_URL: findDesignerAddress(read, publicUrl) };
  const log = createLog(config);
  const metrics = createMetrics();
  const entities = modules.flatMap((module): readonly EntitySchema[] => module.entities ?? []);
  const limits = given.hasNoStatementTimeout ? toCommandTimeLimits(config) : toTimeLimits(config);
  const warnOfSlow = slowStatements(config, log, metrics);
  const database = await connectDatabase(config, databaseUrl, limits, entities, (text, milliseconds) => {
    given.onStatement?.(text, milliseconds);
    warnOfSlow(text, milliseconds);
  });
  opened.defer(() => database.close());
  const mailer = guardOutgoingCalls(database.db, given.mailer ?? (await openMailer(config, database.db)), {
    free: ['close'],
  });
  opened.defer(() => mailer.close());
  const relays = openCampaignRelays(config, mailer, given.mailer !== undefined);
  opened.defer(() => relays.close());
  const subscriptions = createSubscriptionRegistry({
    connection: { connectionString: config.DATABASE_DIRECT_URL ?? databaseUrl },
    log,
    streamsPerMember: config.LIVE_STREAMS_PER_MEMBER,
  });
  opened.defer(() => subscriptions.close());
  await subscriptions.start();
  const boss = await startPgBoss({
    pool: database.pool,
    log,
    isWorker: config.ROLE !== 'web',
    mayMigrate: false,
    subscriptions,
  });
  opened.defer(() => boss.stop({ graceful: true, timeout: config.SHUTDOWN_SECONDS * 1_000, close: false }));
  const secrets = await loadSecrets(config, database.db);
  const flags = await openFlags(database.db, subscriptions, log);
  opened.defer(() => flags.close());
  const settings = await applyLiveSettings(config, productSettings, {
    db: database.db,
    subscriptions,
    log,
  });
  opened.defer(() => settings.close());
  const storage = await openStorage(config, log);
  opened.defer(() => storage.close());
  metrics.watchJobs(database.db);
  const host: Host = {
    config,
    productSettings,
    publicUrl,
    log,
    clock,
    database,
    boss,
    subscriptions,
    limits: createLimits(config, database.db, clock),
    flags,
    settings,
    metrics,
    mailer,
    relays,
    storage,
    secrets,
    searches: createSearches(config, database),
    modules,
    resolveMember: (cookie, now) => accountLookup.resolve(host, cookie, now),
    hasPage: hasSitePage,
  };
  return host;
}

const slowStatements =
  (config: Config, log: Log, metrics: Metrics): StatementListener =>
  (text, milliseconds) => {
    if (milliseconds < config.SLOW_STATEMENT_MS) return;
    metrics.slowStatement();
    log.warn(
      { milliseconds: Math.round(milliseconds), statement: removeStatementValues(text).slice(0, 500) },
      'slow statement',
    );
  };
