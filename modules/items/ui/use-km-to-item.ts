import { useFormat, useTranslate } from '#web/i18n.tsx';
import { computeDistanceKm, roundKmForDisplay } from '../domain/distance.ts';
import { useViewerPlace } from './viewer-place.ts';

interface PlacedItem {
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Set where the list measures distances itself, from a suburb that the search names. */
  readonly distanceKm?: number | null | undefined;
}

/** Kilometres from the viewer's suburb to that of an item; null where either is unknown. */
export function useKmToItem(): (item: PlacedItem) => number | null {
  const place = useViewerPlace();
  return ({ latitude, longitude, distanceKm = null }) => {
    if (distanceKm !== null) return distanceKm;
    return place && latitude !== null && longitude !== null ? computeDistanceKm(place, { latitude, longitude }) : null;
  };
}

/** Words a distance: "4 km", or "nearby" within a suburb. */
export function useFormatDistance(): (km: number) => string {
  const t = useTranslate();
  const format = useFormat();
  return (km) => {
    const shown = roundKmForDisplay(km);
    return shown === 0 ? t('items.distance.nearby') : format.distance(shown);
  };
}
