import type { DeliveryPreference } from './item-choices.ts';

/** The centre of a suburb, in degrees. */
export interface SuburbCentre {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The great-circle distance between two suburbs' centres, by the haversine formula of the searches. */
export function computeDistanceKm(one: SuburbCentre, other: SuburbCentre): number {
  const up = Math.sin(radians(other.latitude - one.latitude) / 2);
  const across = Math.sin(radians(other.longitude - one.longitude) / 2);
  const chord = up * up + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across * across;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** Steps in kilometres up to a distance: centres of suburbs say no more than that about a way from door to door. */
const steps: readonly (readonly [upTo: number, step: number])[] = [
  [20, 1],
  [100, 5],
  [1_000, 10],
  [Number.POSITIVE_INFINITY, 50],
];

/** A distance as it is shown: whole kilometres, in larger steps the farther it is; 0 within a suburb or beside it. */
export function roundKmForDisplay(km: number): number {
  const [, step] = steps.find(([upTo]) => km < upTo) ?? [0, 1];
  return Math.round(km / step) * step;
}

/** The distance beyond which an item that only changes hands at a meeting is marked before an offer is made. */
export const maxMeetingDistanceKm = 50;

export const isTooFarToMeet = (preference: DeliveryPreference, km: number | null): boolean =>
  preference === 'meet' && km !== null && km > maxMeetingDistanceKm;
