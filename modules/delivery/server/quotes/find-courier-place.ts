import { findSuburbPosition } from '#modules/members/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { PlaceInput } from '../../domain/quote.schemas.ts';
import type { CourierPlace } from '../couriers/courier.ts';

/** A typed place with the position of its centre; null where the gazetteer does not have it. */
export async function findCourierPlace(db: Db, { suburb, state, postcode }: PlaceInput): Promise<CourierPlace | null> {
  const found = await findSuburbPosition(db, suburb, state, postcode);
  return found && { suburb: found.name, state, postcode, latitude: found.latitude, longitude: found.longitude };
}
