import { sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import { entityColumns } from '../db/columns.ts';
import type { Db } from '../db/db.ts';
import { query, selectList } from '../db/query.ts';
import { typedTables } from './tables.ts';
import { RateLimit } from './rate-limit.entity.ts';

const leaseMilliseconds = 10_000;
/** Time in which a process refuses by itself what the database has just refused. */
const refusalMilliseconds = 1_000;
const mostKeys = 10_000;

interface Lease {
  left: number;
  readonly until: number;
}

interface RefusedSpend {
  readonly points: number;
  readonly from: number;
  readonly wait: number;
}

export interface LimitBudget {
  /** The points of a key in one window. */
  readonly budget: number;
  /** The points that a process takes from the database at once; unspent ones lapse. */
  readonly lease: number;
}

/**
 * Counts the points of one class in fixed windows. Points are leased from the database and spent from memory. A refusal
 * takes nothing, so that points given back let the next caller in.
 */
export class LeasingCounter {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #prefix: string;
  readonly #seconds: number;
  readonly #leases = new Map<string, Lease>();
  readonly #leasing = new Map<string, Promise<number | null>>();
  readonly #refused = new Map<string, RefusedSpend>();

  constructor(db: Db, clock: Clock, prefix: string, seconds: number) {
    this.#db = db;
    this.#clock = clock;
    this.#prefix = prefix;
    this.#seconds = seconds;
  }

  /** Takes points of a key. @returns the milliseconds to wait where too few are left; null where they were taken */
  async take(key: string, points: number, { budget, lease }: LimitBudget): Promise<number | null> {
    if (lease === 1) return this.#consume(key, points, budget);
    while (!this.#spend(key, points)) {
      const wait = await this.#leaseOnce(key, Math.max(points, lease), budget);
      if (wait !== null) return wait;
    }
    return null;
  }

  async giveBack(key: string, points: number): Promise<void> {
    const lease = this.#leases.get(key);
    if (lease && lease.until > this.#now()) {
      lease.left += points;
      return;
    }
    this.#refused.delete(key);
    await typedTables(this.#db)
      .updateTable('rate_limit')
      .set({ points: sql`greatest(0, points - ${points})` })
      .where('key', '=', this.#rowKey(key))
      .execute();
  }

  #now(): number {
    return this.#clock.now().getTime();
  }

  #rowKey(key: string): string {
    return `${this.#prefix}:${key}`;
  }

  #spend(key: string, points: number): boolean {
    const lease = this.#leases.get(key);
    if (!lease || lease.left < points || lease.until <= this.#now()) return false;
    lease.left -= points;
    return true;
  }

  /** The calls of one batch arrive at the same moment and share one lease. */
  #leaseOnce(key: string, points: number, budget: number): Promise<number | null> {
    const known = this.#leasing.get(key);
    if (known) return known;
    const leasing = this.#lease(key, points, budget).finally(() => this.#leasing.delete(key));
    this.#leasing.set(key, leasing);
    return leasing;
  }

  async #lease(key: string, points: number, budget: number): Promise<number | null> {
    const wait = await this.#consume(key, points, budget);
    if (wait !== null) return wait;
    const now = this.#now();
    const earlier = this.#leases.get(key);
    const left = earlier && earlier.until > now ? earlier.left : 0;
    if (this.#leases.size > mostKeys) this.#leases.clear();
    this.#leases.set(key, { left: left + points, until: now + leaseMilliseconds });
    return null;
  }

  async #consume(key: string, points: number, budget: number): Promise<number | null> {
    const now = this.#now();
    const refused = this.#refused.get(key);
    if (refused && points >= refused.points && now >= refused.from && now < refused.from + refusalMilliseconds)
      return refused.wait;
    const { isTaken, expire } = await takePoints(this.#db, {
      key: this.#rowKey(key),
      points,
      budget,
      now,
      expire: now + this.#seconds * 1_000,
      latest: now + 2 * this.#seconds * 1_000,
    });
    this.#refused.delete(key);
    if (isTaken) return null;
    const wait = Math.max(0, Number(expire ?? now) - now);
    if (this.#refused.size > mostKeys) this.#refused.clear();
    this.#refused.set(key, { points, from: now, wait });
    return wait;
  }
}

const limit = entityColumns(RateLimit);

interface Take {
  readonly key: string;
  readonly points: number;
  readonly budget: number;
  readonly now: number;
  readonly expire: number;
  /**
   * The latest end of a window that one of the processes can have begun. A later one was begun by a clock that went
   * ahead and was set back since; it counts as over, since it would hold for as long as the clock had been wrong.
   */
  readonly latest: number;
}

const taken = selectList({
  isTaken: sql<boolean>`exists (select from taken)`,
  expire: limit.expire,
});

/** Takes points in one statement, which the row's lock makes exact between processes. */
async function takePoints(db: Db, { key, points, budget, now, expire, latest }: Take) {
  const isOver = sql<boolean>`(rate_limit.expire <= ${now} or rate_limit.expire > ${latest})`;
  const { rows } = await query`
    with taken as (
      insert into rate_limit (key, points, expire) values (${key}, ${points}, ${expire})
      on conflict (key) do update set
        points = case when ${isOver} then 0 else rate_limit.points end + excluded.points,
        expire = case when ${isOver} then excluded.expire else rate_limit.expire end
      where ${isOver} or rate_limit.points + excluded.points <= ${budget}
      returning 1)
    select ${taken} from (values (1)) once left join rate_limit on ${limit.key} = ${key}`.execute(db);
  return rows[0] ?? { isTaken: false, expire: null };
}
