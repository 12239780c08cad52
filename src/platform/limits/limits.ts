import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Config } from '../config/config.ts';
import { platformErrors } from '../errors/platform.errors.ts';

/** The classes of rate limits: each has its own number of calls per time window. */
export const limitClasses = ['signIn', 'account', 'accountFrom', 'mail', 'quotes', 'writing', 'reading'] as const;
export type LimitClass = (typeof limitClasses)[number];

export interface Limits {
  /**
   * Counts one call of this class against the key's limit.
   * @throws platform.tooMany with the seconds to wait
   */
  take(limitClass: LimitClass, key: string): Promise<void>;
}

const rulesOf = (config: Config): Record<LimitClass, { points: number; duration: number; lease: number }> => ({
  signIn: { points: config.LIMIT_SIGN_IN, duration: 900, lease: 1 },
  account: { points: config.LIMIT_ACCOUNT, duration: 3_600, lease: 1 },
  accountFrom: { points: Math.ceil(config.LIMIT_ACCOUNT / 3), duration: 3_600, lease: 1 },
  mail: { points: config.LIMIT_MAIL, duration: 3_600, lease: 1 },
  quotes: { points: config.LIMIT_QUOTES, duration: 3_600, lease: 1 },
  writing: leased(config.LIMIT_WRITING),
  reading: leased(config.LIMIT_READING),
});

/**
 * One statement per call would often cost more than the call itself, so a process leases up to twenty calls of a minute
 * at a time.
 */
const leased = (points: number) => ({
  points,
  duration: 60,
  lease: Math.max(1, Math.min(20, Math.floor(points / 20))),
});

/** Creates rate limits that all processes share through the database. */
export function createLimits(config: Config, pool: Pool): Limits {
  if (!config.RATE_LIMITS) return { take: async () => undefined };
  const rules = rulesOf(config);
  const limiters = Object.fromEntries(
    limitClasses.map((name) => [
      name,
      new LeasingLimiter(
        new RateLimiterPostgres({
          storeClient: unnamed(pool),
          storeType: 'pool',
          tableName: 'rate_limit',
          tableCreated: true,
          keyPrefix: name,
          points: rules[name].points,
          duration: rules[name].duration,
          inMemoryBlockOnConsumed: rules[name].points + 1,
          clearExpiredByTimeout: false,
        }),
        rules[name].lease,
      ),
    ]),
  ) as Record<LimitClass, LeasingLimiter>;
  return { take: (limitClass, key) => limiters[limitClass].take(key) };
}

/**
 * Removes the statement names that the library sets. A prepared statement belongs to one connection, and behind a
 * pooler the next call may get another connection.
 */
const unnamed = (pool: Pool) => ({
  query: ({ text, values }: { readonly text: string; readonly values: unknown[] }) => pool.query({ text, values }),
});

const leaseMilliseconds = 10_000;

/** Leases several points at a time and spends them from memory; unspent points lapse. */
class LeasingLimiter {
  readonly #limiter: RateLimiterPostgres;
  readonly #size: number;
  readonly #leases = new Map<string, { left: number; until: number }>();
  readonly #leasing = new Map<string, Promise<void>>();

  constructor(limiter: RateLimiterPostgres, size: number) {
    this.#limiter = limiter;
    this.#size = size;
  }

  async take(key: string): Promise<void> {
    if (this.#size === 1) return this.#consume(key);
    while (!this.#spend(key)) await this.#leaseOnce(key);
  }

  #spend(key: string): boolean {
    const lease = this.#leases.get(key);
    if (!lease || lease.left === 0 || lease.until <= Date.now()) return false;
    lease.left -= 1;
    return true;
  }

  /** The calls of one batch arrive at the same moment and share one lease. */
  #leaseOnce(key: string): Promise<void> {
    const known = this.#leasing.get(key);
    if (known) return known;
    const leasing = this.#lease(key).finally(() => this.#leasing.delete(key));
    this.#leasing.set(key, leasing);
    return leasing;
  }

  async #lease(key: string): Promise<void> {
    await this.#consume(key);
    if (this.#leases.size > 10_000) this.#leases.clear();
    this.#leases.set(key, { left: this.#size, until: Date.now() + leaseMilliseconds });
  }

  async #consume(key: string): Promise<void> {
    try {
      await this.#limiter.consume(key, this.#size);
    } catch (error) {
      if (error instanceof RateLimiterRes)
        throw platformErrors.tooMany({ seconds: Math.max(1, Math.ceil(error.msBeforeNext / 1_000)) });
      throw error;
    }
  }
}
