import { useSyncExternalStore } from 'react';
import { writeStored, readStored, type DevicePlace } from './client-storage.ts';

const listeners = new Set<() => void>();
let known: DevicePlace | null | undefined;

const subscribe = (changed: () => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** The stored value may be of another release, or edited by hand. */
function read(): DevicePlace | null {
  const stored = readStored('place');
  const isPlace =
    typeof stored?.name === 'string' &&
    typeof stored.state === 'string' &&
    Number.isFinite(stored.latitude) &&
    Number.isFinite(stored.longitude);
  return isPlace ? stored : null;
}

/** The suburb chosen on this device, outside components; null on the server. */
export const findDevicePlace = (): DevicePlace | null => (known === undefined ? (known = read()) : known);

/**
 * The suburb chosen on this device. Null on the server and during hydration: pages of guests are cached, the same for
 * all.
 */
export const useDevicePlace = (): DevicePlace | null => useSyncExternalStore(subscribe, findDevicePlace, () => null);

/** Chooses the suburb from which this device measures distances; null forgets it. */
export function storeDevicePlace(place: DevicePlace | null): void {
  known = place;
  writeStored('place', place);
  for (const changed of listeners) changed();
}
