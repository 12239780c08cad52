import { Fillers } from '#web/slots/fillers.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';
import { memberWatches } from './layout-slots.ts';

/** Mounts the modules' watchers while a member is signed in. */
export function ViewerWatch() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  return viewer && isHydrated ? <Fillers slot={memberWatches} of={{}} /> : null;
}
