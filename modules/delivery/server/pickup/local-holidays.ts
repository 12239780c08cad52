import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { deleteLocalHolidayInput, LocalHoliday } from '../../domain/staff.schemas.ts';
import { typedTables } from '../tables.ts';

export async function listLocalHolidays(db: Db): Promise<LocalHoliday[]> {
  const rows = await typedTables(db)
    .selectFrom('local_holiday')
    .selectAll()
    .orderBy('on_day')
    .orderBy('state')
    .orderBy('postcode_from')
    .execute();
  return rows.map(({ state, on_day, postcode_from, postcode_to, name }) => ({
    state,
    onDay: on_day,
    postcodeFrom: postcode_from,
    postcodeTo: postcode_to,
    name,
  }));
}

/** Adds a local holiday, or corrects the one that begins at the same postcode. */
export async function addLocalHoliday(unit: Unit, { state, onDay, ...rest }: LocalHoliday): Promise<void> {
  const { postcodeFrom, postcodeTo, name } = rest;
  await typedTables(unit.db)
    .insertInto('local_holiday')
    .values({ state, on_day: onDay, postcode_from: postcodeFrom, postcode_to: postcodeTo, name })
    .onConflict((conflict) => conflict.constraint('local_holiday_pkey').doUpdateSet({ postcode_to: postcodeTo, name }))
    .execute();
  unit.audit({ action: 'delivery.addHoliday', subject: { kind: 'holiday', id: `${state} ${onDay} ${postcodeFrom}` } });
}

export async function deleteLocalHoliday(
  unit: Unit,
  { state, onDay, postcodeFrom, reason }: z.infer<typeof deleteLocalHolidayInput>,
): Promise<void> {
  await typedTables(unit.db)
    .deleteFrom('local_holiday')
    .where('state', '=', state)
    .where('on_day', '=', onDay)
    .where('postcode_from', '=', postcodeFrom)
    .execute();
  unit.audit({
    action: 'delivery.dropHoliday',
    subject: { kind: 'holiday', id: `${state} ${onDay} ${postcodeFrom}` },
    ...(reason !== undefined && { reason }),
  });
}
