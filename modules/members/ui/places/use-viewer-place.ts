import type { DevicePlace } from '#web/client-storage.ts';
import { useDevicePlace } from '#web/device-place.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';

const staleTime = 30 * 60_000;

/** The suburb from which the viewer measures distances: their profile's, else the one chosen on this device. */
export function useViewerPlace(): DevicePlace | null {
  const chosen = useDevicePlace();
  const isMember = useViewer() !== null;
  const own = trpc.members.ownPlace.useQuery(undefined, { enabled: isMember, staleTime });
  return (isMember ? own.data : null) ?? chosen;
}
