import type { DevicePlace } from '#web/client-storage.ts';
import { useDevicePlace } from '#web/device-place.ts';
import type { PageRequest } from '#web/module.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import type { OwnListedItem } from '../domain/item.views.ts';

const staleTime = 5 * 60_000;
const none: readonly OwnListedItem[] = [];

/**
 * Loads what cards compare with the viewer's side, in the request of the list itself: the suburb and the listed items
 * of a member. A list stands without them.
 */
export async function loadViewerSide({ trpc: calls, viewer }: Pick<PageRequest, 'trpc' | 'viewer'>): Promise<void> {
  if (!viewer) return;
  await Promise.allSettled([calls.items.ownListed.ensureData(), calls.members.ownPlace.ensureData()]);
}

/** The viewer's own listed items, to compare with the wishes of others; none for a guest. */
export function useOwnListed(): readonly OwnListedItem[] {
  const isMember = useViewer() !== null;
  const own = trpc.items.ownListed.useQuery(undefined, { enabled: isMember, staleTime });
  return (isMember ? own.data : undefined) ?? none;
}

/** The suburb from which the viewer measures distances: their profile's, else the one chosen on this device. */
export function useViewerPlace(): DevicePlace | null {
  const chosen = useDevicePlace();
  const isMember = useViewer() !== null;
  const own = trpc.members.ownPlace.useQuery(undefined, { enabled: isMember, staleTime });
  return (isMember ? own.data : null) ?? chosen;
}
