import type { Db } from '#platform/db/db.ts';
import type { Coordinates, Viewer } from '#modules/items/public.ts';
import { findPlace, placeOf } from '#modules/members/public.ts';

export interface SearchPlace extends Coordinates {
  /** The name as the filter shows it: "Paddington, QLD". */
  readonly name: string;
}

const stateAtEnd = /^(.+?),?\s+(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/i;

/** The origin of distances: the suburb named, as "Paddington, QLD"; else the member's own; else none. */
export async function placeToSearchFrom(db: Db, viewer: Viewer, near: string | undefined): Promise<SearchPlace | null> {
  const [, name, state] = (near && stateAtEnd.exec(near.trim())) || [];
  if (name && state) {
    const code = state.toUpperCase() as Parameters<typeof findPlace>[2];
    const found = await findPlace(db, name, code);
    return found && { ...found, name: `${found.name}, ${code}` };
  }
  if (near || !viewer) return null;
  const { suburb, region, latitude, longitude } = await placeOf(db, viewer.id);
  return suburb !== null && latitude !== null && longitude !== null
    ? { name: `${suburb}, ${region}`, latitude, longitude }
    : null;
}
