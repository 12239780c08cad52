import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { sql } from 'kysely';
import type { CourierRow } from '../../domain/staff.schemas.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { typedTables } from '../tables.ts';

/** Every courier of this site with its health. */
export async function listCourierRows(site: { db: Db; config: Config; clock: Clock }): Promise<CourierRow[]> {
  const [standings, waiting] = await Promise.all([
    typedTables(site.db).selectFrom('courier_standing').selectAll().execute(),
    typedTables(site.db)
      .selectFrom('courier_booking')
      .select(['carrier', sql<number>`count(*)::int`.as('count')])
      .where('due_at', 'is not', null)
      .where('state', '<>', 'booked')
      .groupBy('carrier')
      .execute(),
  ]);
  return listConfiguredCouriers(site).map(({ key }) => {
    const known = standings.find(({ carrier }) => carrier === key);
    return {
      carrier: key,
      isOn: known?.is_on ?? true,
      faults: known?.faults ?? 0,
      lastGoodAt: iso(known?.last_good_at),
      lastFaultAt: iso(known?.last_fault_at),
      lastFault: known?.last_fault ?? null,
      pausedUntil: iso(known?.paused_until),
      waiting: waiting.find(({ carrier }) => carrier === key)?.count ?? 0,
    };
  });
}

const iso = (moment: Date | string | null | undefined): string | null =>
  moment === null || moment === undefined ? null : new Date(moment).toISOString();
