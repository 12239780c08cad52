import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import { typedTables } from '../tables.ts';
import { CourierUnavailableError, type Courier } from './courier.ts';

/** After so many faults in a row a courier is left alone for a while. */
const faultsToPause = 5;
const pauseMs = 10 * 60_000;

/**
 * The couriers that may be asked now: turned on by staff, and not resting after faults. Parcels that are already with a
 * courier are followed although it is turned off.
 */
export async function listAvailableCouriers(
  db: Db,
  couriers: readonly Courier[],
  now: Date,
  { andTurnedOff = false }: { readonly andTurnedOff?: boolean } = {},
): Promise<Courier[]> {
  const rows = await typedTables(db)
    .selectFrom('courier_standing')
    .select('carrier')
    .where((eb) => eb.or([...(andTurnedOff ? [] : [eb('is_on', '=', false)]), eb('paused_until', '>', now)]))
    .execute();
  const silent = new Set(rows.map(({ carrier }) => carrier));
  return couriers.filter(({ key }) => !silent.has(key));
}

/** Counts the outcome of a call. A fault in a row of faults pauses the courier, as does its own wish. */
export async function recordCourierOutcome(
  transaction: Transact,
  carrier: CarrierKey,
  now: Date,
  error: unknown = null,
): Promise<void> {
  const isGood = !(error instanceof CourierUnavailableError);
  await transaction(async (unit) => {
    await typedTables(unit.db)
      .insertInto('courier_standing')
      .values({
        carrier,
        is_on: true,
        faults: isGood ? 0 : 1,
        last_good_at: isGood ? now : null,
        last_fault_at: isGood ? null : now,
        last_fault: isGood ? null : truncateErrorMessage(error),
        paused_until: isGood ? null : error.retryAt,
      })
      .onConflict((conflict) =>
        conflict.column('carrier').doUpdateSet(
          isGood
            ? { faults: 0, last_good_at: now, paused_until: null }
            : {
                faults: sql`courier_standing.faults + 1`,
                last_fault_at: now,
                last_fault: truncateErrorMessage(error),
                paused_until: sql`case when ${error.retryAt}::timestamptz is not null then ${error.retryAt}::timestamptz
                  when courier_standing.faults + 1 >= ${faultsToPause} then ${new Date(now.getTime() + pauseMs)}::timestamptz end`,
              },
        ),
      )
      .execute();
  });
}

export const truncateErrorMessage = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 300);
