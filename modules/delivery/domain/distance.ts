/** A position in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6_371;
/** Roads are longer than the straight line between two suburbs. */
const detour = 1.25;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres by road, estimated from the straight line (haversine formula). */
export function roadKm(from: Point, to: Point): number {
  const north = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const east = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = north + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * east;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord))) * detour;
}
