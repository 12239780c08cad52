import type { DevicePlace } from '#web/client-storage.ts';
import { findDevicePlace, useDevicePlace } from '#web/device-place.ts';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import type { OwnListedItem } from '../domain/item.views.ts';

const staleTime = 5 * 60_000;
const none: readonly OwnListedItem[] = [];

/**
 * Loads what cards compare with the viewer's side, in the request of the list itself: the suburb and the listed items
 * of a member. A list stands without them.
 */
export async function prefetchViewerPlaceAndItems({
  trpc: calls,
  viewer,
}: Pick<PageRequest, 'trpc' | 'viewer'>): Promise<void> {
  if (!viewer) return;
  await Promise.allSettled([calls.items.ownListed.ensureData(), calls.members.ownPlace.ensureData()]);
}

/** The viewer's own listed items, to compare with the wishes of others; none for a guest. */
export function useOwnListedItems(): readonly OwnListedItem[] {
  const isMember = useViewer() !== null;
  const own = trpc.items.ownListed.useQuery(undefined, { enabled: isMember, staleTime });
  return (isMember ? own.data : undefined) ?? none;
}

/** The suburb in the viewer's profile; undefined while it is not known. */
function useOwnPlace(): DevicePlace | null | undefined {
  const isMember = useViewer() !== null;
  const own = trpc.members.ownPlace.useQuery(undefined, { enabled: isMember, staleTime });
  return isMember ? own.data : null;
}

/** The suburb from which the viewer measures distances: their profile's, else the one chosen on this device. */
export function useViewerPlace(): DevicePlace | null {
  const chosen = useDevicePlace();
  return useOwnPlace() ?? chosen;
}

/**
 * The suburb that a call has to name, because only this device knows it: the server knows the one in a profile. Null
 * while the page hydrates, so that cached pages stay the same for all.
 */
export function useDeviceOnlyPlace(): DevicePlace | null {
  const chosen = useDevicePlace();
  return useOwnPlace() === null ? chosen : null;
}

/** {@link useDeviceOnlyPlace} for a screen's `load`. */
export async function findDeviceOnlyPlace({
  trpc: calls,
  viewer,
}: Pick<PageRequest, 'trpc' | 'viewer'>): Promise<DevicePlace | null> {
  const chosen = findDevicePlace();
  const own = chosen && viewer && (await calls.members.ownPlace.ensureData().catch(() => undefined));
  return own === null ? chosen : null;
}

/** A suburb as filters name it: "Paddington, QLD". */
export const formatPlaceName = ({ name, state }: Pick<DevicePlace, 'name' | 'state'>): string => `${name}, ${state}`;
