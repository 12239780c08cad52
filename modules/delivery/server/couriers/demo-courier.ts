import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import { findCourierRate, type CourierService } from '../../domain/rate-card.ts';
import type { TrackingEventKind } from '../../domain/tracking-outcome.ts';
import { typedTables } from '../tables.ts';
import { CourierRefusalError, type Courier } from './courier.ts';

export interface DemoCourierSite {
  readonly db: Db;
  readonly clock: Clock;
  /** Minutes between two reports of a parcel on its way. */
  readonly stepMinutes: number;
}

/** Events of every parcel, by steps after its label was bought. */
const journey: readonly (readonly [TrackingEventKind, number])[] = [
  ['labelCreated', 0],
  ['pickedUp', 1],
  ['inTransit', 2],
  ['outForDelivery', 4],
  ['delivered', 5],
];

/** A courier of the demo with one service of the rate card: it makes real orders and reports, and carries nothing. */
export const createDemoCourier = (
  key: CarrierKey,
  service: CourierService,
  { db, clock, stepMinutes }: DemoCourierSite,
): Courier => {
  const books = () => typedTables(db);
  const find = (id: string) =>
    books().selectFrom('built_in_consignment').selectAll().where('id', '=', id).executeTakeFirst();
  const known = async (id: string) => {
    const row = await find(id);
    if (!row) throw new CourierRefusalError(`${key} knows no booking ${id}`);
    return row;
  };
  return {
    key,
    can: { cancelConfirmed: true, quoteWithoutPostcode: true, drawLabels: false },
    pollsPerRun: 200,
    async quote({ from, to, parcel }) {
      const rate = findCourierRate(service, from, to, parcel);
      return rate ? [{ service, ...rate }] : [];
    },
    async draft({ reference, quotedCents }) {
      const id = randomUUID();
      await books()
        .insertInto('built_in_consignment')
        .values({
          id,
          carrier: key,
          reference,
          cents: quotedCents,
          tracking_number: makeTrackingNumber(key, id),
          created_at: clock.now(),
          confirmed_at: null,
          cancelled_at: null,
        })
        .execute();
      return id;
    },
    async find(reference) {
      const row = await books()
        .selectFrom('built_in_consignment')
        .select('id')
        .where('carrier', '=', key)
        .where('reference', '=', reference)
        .executeTakeFirst();
      return row?.id ?? null;
    },
    async confirm(id) {
      await books()
        .updateTable('built_in_consignment')
        .set({ confirmed_at: clock.now() })
        .where('id', '=', id)
        .where('confirmed_at', 'is', null)
        .execute();
    },
    async read(id) {
      const { confirmed_at, cancelled_at, tracking_number, cents } = await known(id);
      const status = cancelled_at ? 'cancelled' : confirmed_at ? 'labelled' : 'open';
      return { status, theirStatus: status, trackingNumber: confirmed_at && tracking_number, costCents: cents };
    },
    async label() {
      return null;
    },
    async track(id) {
      const { confirmed_at, cancelled_at } = await known(id);
      if (!confirmed_at) return [];
      const until = cancelled_at ?? clock.now();
      const happened = journey.map(([kind, steps]) => ({
        key: kind,
        kind,
        words: kind,
        place: '',
        happenedAt: new Date(confirmed_at.getTime() + steps * stepMinutes * 60_000),
      }));
      const seen = happened.filter(({ happenedAt }) => happenedAt <= until);
      return cancelled_at
        ? [...seen, { key: 'cancelled', kind: 'cancelled', words: 'cancelled', place: '', happenedAt: cancelled_at }]
        : seen;
    },
    async cancel(id) {
      await books()
        .updateTable('built_in_consignment')
        .set({ cancelled_at: clock.now() })
        .where('id', '=', id)
        .where('cancelled_at', 'is', null)
        .execute();
    },
  };
};

/** Letters of the courier and twelve digits of the booking's id. */
const makeTrackingNumber = (key: CarrierKey, id: string): string =>
  `${key.slice(0, 3).toUpperCase()}${(BigInt(`0x${id.replaceAll('-', '').slice(0, 15)}`) % 10n ** 12n).toString().padStart(12, '0')}`;
