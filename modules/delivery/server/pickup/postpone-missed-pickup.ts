import type { Unit } from '#platform/db/unit.ts';
import { findPickupObstacle, listPickupDays, toDayInAustralianState } from '../../domain/business-day.ts';
import type { Parcel } from '../parcel.entity.ts';
import { loadCourierCalendar } from './load-calendar.ts';

/** Moves a pickup whose day has passed in the meantime to the next one. */
export async function postponeMissedPickup(unit: Unit, parcel: Parcel): Promise<void> {
  if (!parcel.sender) return;
  const calendar = await loadCourierCalendar(unit.db, parcel.sender.state, parcel.sender.postcode);
  const today = toDayInAustralianState(parcel.sender.state, unit.now);
  if (findPickupObstacle(parcel.pickupOn, today, calendar) === null) return;
  parcel.pickupOn = listPickupDays(today, calendar, 1)[0] ?? parcel.pickupOn;
}
