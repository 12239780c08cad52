import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { day } from '#contracts/durations.ts';
import { LegId, newId, OfferId, SwapId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { createLoadSqlFunctions } from '#platform/load/load.ts';
import { testWorld } from '#testing/world.ts';
import { delivery } from '../../module.ts';
import { typedTables } from '../tables.ts';
import { parcelsLoadTestStep } from './load-parcels.ts';

const world = await testWorld();
const carried = 40;

test('the load step writes delivered parcels with their bookings and reports, whose dates follow one another', async () => {
  expect(delivery.load).toBe(parcelsLoadTestStep);
  const [giver, getter] = [await world.member(), await world.member()];
  const items = 8 * carried;
  let wrote = 0;
  await world.transaction(async ({ db, now, config }) => {
    await createLoadSqlFunctions(db);
    await sql`create temporary table load_leg (
      n integer, swap_id uuid, origin_id uuid, leg_id uuid, item_id uuid, from_id uuid, to_id uuid, sent_at timestamptz)
      on commit drop`.execute(db);
    for (let n = 2; n < 2 + carried; n += 1) {
      const itemId = await makeItem(db, giver.id);
      // Half of them are older than the addresses of a parcel are kept.
      const sentAt = new Date(now.getTime() - (n % 2 === 0 ? 400 : 30) * day);
      const [swapId, originId, legId] = [newId(SwapId), newId(OfferId), newId(LegId)];
      await sql`insert into swap (id, origin_kind, origin_id, state, agreed_at, completed_at, changed_at)
        values (${swapId}, 'offer', ${originId}, 'completed', ${sentAt}, ${sentAt}, ${sentAt})`.execute(db);
      await sql`insert into swap_leg (id, swap_id, from_id, to_id, item_id, value_cents)
        values (${legId}, ${swapId}, ${giver.id}, ${getter.id}, ${itemId}, 500)`.execute(db);
      await sql`insert into load_leg values (${n}, ${swapId}, ${originId}, ${legId}, ${itemId}, ${giver.id}, ${getter.id},
        ${sentAt})`.execute(db);
    }
    await parcelsLoadTestStep.run({ db, now, config, members: 2, items, wrote: (rows) => void (wrote += rows) });
  });
  expect(wrote).toBe(parcelsLoadTestStep.rows({ members: 2, items }));

  const tables = typedTables(world.db);
  const parcels = await tables.selectFrom('parcel').selectAll().execute();
  expect(parcels.length).toBeGreaterThan(carried / 4);
  expect(parcels.length).toBeLessThan(carried);
  const bookings = await tables.selectFrom('courier_booking').selectAll().execute();
  expect(bookings).toHaveLength(parcels.length);
  for (const parcel of parcels) {
    expect(parcel).toMatchObject({
      state: 'delivered',
      sender_id: giver.id,
      receiver_id: getter.id,
      carrier: 'wombat',
    });
    const booking = bookings.find(({ parcel_id }) => parcel_id === parcel.id);
    expect(booking).toMatchObject({ state: 'closed', due_at: null, tracking_number: parcel.tracking_number });
    const age = world.clock.now().getTime() - parcel.changed_at.getTime();
    expect([parcel.sender === null, parcel.receiver === null]).toEqual([age > 180 * day, age > 180 * day]);
    const reports = await tables
      .selectFrom('parcel_event')
      .select(['kind', 'happened_at'])
      .where('booking_id', '=', booking?.id ?? ('' as never))
      .orderBy('happened_at')
      .execute();
    expect(reports.map(({ kind }) => kind)).toEqual([
      'labelCreated',
      'pickedUp',
      'inTransit',
      'outForDelivery',
      'delivered',
    ]);
    expect([reports[0]?.happened_at, reports.at(-1)?.happened_at]).toEqual([parcel.created_at, parcel.changed_at]);
  }
  const { items: mine } = await world.as(getter).delivery.mine.query({ status: 'delivered' });
  expect(mine.length).toBeGreaterThan(0);
});
