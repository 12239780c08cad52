import { normalisePlaceName } from '#contracts/place-name.ts';
import type { Db } from '#platform/db/db.ts';
import type { GeoCoordinates, ItemViewer } from '#modules/items/public.ts';
import { findSuburbPosition, searchSuburbs, findMemberPlace } from '#modules/members/public.ts';

export interface NamedCoordinates extends GeoCoordinates {
  /** The name as the filter shows it: "Paddington, QLD", or a postcode. */
  readonly name: string;
}

/** A typed place that is not one place: the places that it may mean, or none of which anything is known. */
export interface UnclearPlace {
  readonly typed: string;
  readonly choices: readonly string[];
}

/** The origin of distances. */
export interface DistanceOrigin {
  readonly place: NamedCoordinates | null;
  readonly unclear: UnclearPlace | null;
}

type Hit = Awaited<ReturnType<typeof searchSuburbs>>[number];

const stateAtEnd = /^(.+?),?\s+(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)$/i;
const aPostcode = /^\d{4}$/;
/** Suburbs of one postcode that lie further apart, in kilometres along a side, are asked for by name. */
const widestPostcode = 60;
const kmPerDegree = 111;

const nameHit = ({ name, state }: Hit): string => `${name}, ${state}`;
/** "St Kilda" and "Saint Kilda" of one state are one name, called as the first of them. */
const distinctNames = (hits: readonly Hit[]): string[] =>
  [...Map.groupBy(hits, (hit) => normalisePlaceName(nameHit(hit))).values()].flatMap(([first]) =>
    first ? nameHit(first) : [],
  );
const found = (place: NamedCoordinates): DistanceOrigin => ({ place, unclear: null });

/**
 * The origin of distances: the place named by its suburb with or without its state, or by its postcode; else the
 * member's own; else none. A name of several places, or of none that is known, is never guessed.
 */
export async function findDistanceOrigin(
  db: Db,
  viewer: ItemViewer,
  near: string | undefined,
): Promise<DistanceOrigin> {
  const typed = near?.trim() ?? '';
  if (typed !== '') return findTyped(db, typed);
  if (!viewer) return { place: null, unclear: null };
  const { suburb, region, latitude, longitude } = await findMemberPlace(db, viewer.id);
  return suburb !== null && latitude !== null && longitude !== null
    ? found({ name: `${suburb}, ${region}`, latitude, longitude })
    : { place: null, unclear: null };
}

async function findTyped(db: Db, typed: string): Promise<DistanceOrigin> {
  const [, name, state] = stateAtEnd.exec(typed) ?? [];
  if (name && state) {
    const code = state.toUpperCase() as Parameters<typeof findSuburbPosition>[2];
    const known = await findSuburbPosition(db, name, code);
    if (known) return found({ ...known, name: `${known.name}, ${code}` });
  }
  const hits = await searchSuburbs(db, typed);
  if (aPostcode.test(typed)) return findMiddle(typed, hits);
  // A postcode behind the name narrows the hits; the name alone decides which of them are meant.
  const normalised = normalisePlaceName(typed.replace(/[\s,]+\d{4}$/, ''));
  // The gazetteer calls the middle of some cities "Brisbane City".
  const exact = hits.filter((hit) => [normalised, `${normalised} city`].includes(normalisePlaceName(hit.name)));
  const [only, ...others] = distinctNames(exact);
  const [first] = exact;
  if (first && only !== undefined && others.length === 0) return found({ ...first, name: only });
  return { place: null, unclear: { typed, choices: distinctNames(exact.length > 0 ? exact : hits) } };
}

/** The middle of a postcode's suburbs, where these are neighbours. */
function findMiddle(postcode: string, hits: readonly Hit[]): DistanceOrigin {
  const within = hits.filter((hit) => hit.postcode === postcode);
  const middle = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = (values: readonly number[]) => (Math.max(...values) - Math.min(...values)) * kmPerDegree;
  const [latitudes, longitudes] = [within.map((hit) => hit.latitude), within.map((hit) => hit.longitude)];
  if (within.length === 0 || Math.max(spread(latitudes), spread(longitudes)) > widestPostcode)
    return { place: null, unclear: { typed: postcode, choices: distinctNames(within) } };
  return found({ name: postcode, latitude: middle(latitudes), longitude: middle(longitudes) });
}
