import { hour } from '#contracts/durations.ts';
import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { platformErrors } from '../errors/platform.errors.ts';
import { isAddressLimitKey } from './limit-keys.ts';
import { LeasingCounter } from './leasing-counter.ts';
import { RequestThrottle } from './request-throttle.ts';

/** The classes of rate limits: each has its own number of points per time window. */
export const limitClasses = [
  'signIn',
  'signInTotal',
  'account',
  'accountFrom',
  'mail',
  'quotes',
  'writing',
  'reading',
  'files',
] as const;
export type LimitClass = (typeof limitClasses)[number];

/** Class and key by which a call is charged to the share of its caller. */
export interface LimitEntry {
  readonly limitClass: LimitClass;
  readonly key: string;
}

export interface RateLimits {
  /**
   * Takes points of this class from the key's share; a usual call costs one point.
   * @throws platform.tooMany with the seconds to wait; nothing is taken then
   */
  take(limitClass: LimitClass, key: string, points?: number): Promise<void>;
  /**
   * Waits where the key stands for an address that has spent many points within a second, so that it leaves most of
   * this process to others.
   * @throws platform.tooMany where it would have to wait for too long
   */
  pace(key: string, points?: number): Promise<void>;
  /** Returns points that were taken for what turned out to cost nothing. */
  giveBack(limitClass: LimitClass, key: string, points?: number): Promise<void>;
}

export interface LimitRule {
  readonly points: number;
  /** The points of a key that stands for an address, which many members may share. */
  readonly addressPoints: number;
  readonly seconds: number;
  /**
   * Number of points that a process leases in advance, since one statement per call would often cost more than the call
   * itself.
   */
  readonly lease: number;
}

const minute = 60;

const buildRules = (config: Config): Record<LimitClass, LimitRule> => ({
  signIn: exact(config.LIMIT_SIGN_IN, 15 * minute, config.LIMIT_SIGN_IN_ADDRESS),
  signInTotal: exact(config.LIMIT_SIGN_IN_TOTAL, 15 * minute),
  account: exact(config.LIMIT_ACCOUNT, hour),
  accountFrom: exact(Math.ceil(config.LIMIT_ACCOUNT / 3), hour),
  mail: exact(config.LIMIT_MAIL, hour, config.LIMIT_MAIL_ADDRESS),
  quotes: exact(config.LIMIT_QUOTES, hour, config.LIMIT_QUOTES * config.LIMIT_ADDRESS_MEMBERS),
  writing: leased(config.LIMIT_WRITING, config.LIMIT_ADDRESS_MEMBERS),
  reading: leased(config.LIMIT_READING, config.LIMIT_ADDRESS_MEMBERS),
  files: leased(config.LIMIT_READING, config.LIMIT_ADDRESS_MEMBERS),
});

const exact = (points: number, seconds: number, addressPoints = points): LimitRule => ({
  points,
  addressPoints,
  seconds,
  lease: 1,
});

const leased = (points: number, members: number): LimitRule => ({
  ...exact(points, minute, points * members),
  lease: Math.max(1, Math.min(20, Math.floor(points / 20))),
});

/** Creates rate limits that all processes share through the database. */
export function createLimits(config: Config, db: Db, clock: Clock): RateLimits {
  const nothing = async () => undefined;
  if (!config.RATE_LIMITS) return { take: nothing, pace: nothing, giveBack: nothing };
  const rules = buildRules(config);
  const counters = Object.fromEntries(
    limitClasses.map((name) => [name, new LeasingCounter(db, clock, name, rules[name].seconds)]),
  ) as Record<LimitClass, LeasingCounter>;
  const addresses = new RequestThrottle(config.LIMIT_ADDRESS_SECOND);
  const findBudget = (limitClass: LimitClass, key: string) =>
    isAddressLimitKey(key) ? rules[limitClass].addressPoints : rules[limitClass].points;
  return {
    async take(limitClass, key, points = 1) {
      const budget = findBudget(limitClass, key);
      // A call that costs more than the whole share may still be made once in each window.
      const cost = Math.min(points, budget);
      const wait = await counters[limitClass].take(key, cost, { budget, lease: rules[limitClass].lease });
      if (wait !== null) throw platformErrors.tooMany({ seconds: Math.max(1, Math.ceil(wait / 1_000)) });
    },
    pace: (key, points = 1) => (isAddressLimitKey(key) ? addresses.wait(key, points) : nothing()),
    giveBack: (limitClass, key, points = 1) =>
      counters[limitClass].giveBack(key, Math.min(points, findBudget(limitClass, key))),
  };
}
