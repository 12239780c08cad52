import type { PgBoss } from 'pg-boss';
import type { Clock } from './clock/clock.ts';
import type { Config, ProductSettings } from './config/config.ts';
import type { Db } from './db/db.ts';
import type { Database } from './db/orm.ts';
import type { Flags } from './flags/flags.ts';
import type { RateLimits } from './limits/limits.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Relays } from './mail/open-campaign-relays.ts';
import type { ResolveMember } from './member.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SubscriptionRegistry } from './realtime/subscription-registry.ts';
import type { Searches } from './searches/searches.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { LiveSettings } from './settings/live-settings.ts';
import type { Storage } from './storage/storage.ts';

/**
 * The resources of one process. No state in them is needed by another process. `module/define-module.ts` adds the
 * modules, whose parts run on the host.
 */
export interface Host {
  readonly config: Config;
  /** The declarations behind the config. */
  readonly productSettings: ProductSettings;
  readonly publicUrl: string;
  readonly log: Log;
  readonly clock: Clock;
  readonly database: Database;
  readonly boss: PgBoss;
  readonly subscriptions: SubscriptionRegistry;
  readonly limits: RateLimits;
  readonly flags: Flags;
  readonly settings: LiveSettings;
  readonly metrics: Metrics;
  readonly mailer: Mailer;
  /** The mail servers for emails to many. */
  readonly relays: Relays;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly searches: Searches;
  readonly resolveMember: ResolveMember;
  /** Whether a path of this site leads to a screen, or to something that a module has there, such as a post. */
  readonly hasPage: (db: Db, now: Date, path: string) => Promise<boolean>;
}
