import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { typedTables } from '../tables.ts';

/** Places are reserved for this part of a minute at a time, so that the database is asked twice a second at most. */
const partsOfMinute = 120;

/** The rate of one relay, shared by all processes. */
export interface RelayThrottle {
  /** Takes the next place. @returns how many milliseconds to wait for it */
  next(): Promise<number>;
}

/**
 * Spaces out what a relay is handed, by the database's clock: each process reserves a few places in a row, which follow
 * those that any process has reserved before (GCRA).
 */
export function startRelayThrottle(db: Db, relay: string, perMinute: number): RelayThrottle {
  const spacing = 60_000 / perMinute;
  const together = Math.max(1, Math.round(perMinute / partsOfMinute));
  let places: number[] = [];
  let reserving: Promise<void> | undefined;
  const reserve = async () => {
    const waits = await reserveRange(db, relay, spacing * together);
    const first = performance.now() + waits;
    places = Array.from({ length: together }, (_each, index) => first + index * spacing);
  };
  return {
    async next() {
      while (places.length === 0) await (reserving ??= reserve().finally(() => (reserving = undefined)));
      return Math.max(0, (places.shift() ?? 0) - performance.now());
    },
  };
}

/** @returns the milliseconds until the reserved time begins */
async function reserveRange(db: Db, relay: string, milliseconds: number): Promise<number> {
  const length = sql`${milliseconds}::float8 * interval '1 millisecond'`;
  const reserved = await typedTables(db)
    .insertInto('campaign_relay')
    .values({ name: relay, next_at: sql`clock_timestamp() + ${length}` })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ next_at: sql`greatest(campaign_relay.next_at, clock_timestamp()) + ${length}` }),
    )
    .returning(sql<number>`extract(epoch from next_at - ${length} - clock_timestamp())::float8 * 1000`.as('wait'))
    .executeTakeFirstOrThrow();
  return Math.max(0, reserved.wait);
}
