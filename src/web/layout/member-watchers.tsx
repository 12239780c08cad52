import { reportInProgressStore, reportSheetSlot } from '#web/safety/safety-slots.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useStore } from '#web/store.ts';
import { useViewer } from '#web/viewer.ts';
import { memberWatchSlot } from './layout-slots.ts';

/** Mounts the modules' watchers, and the report that is being written, while a member is signed in. */
export function MemberWatchers() {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  const report = useStore(reportInProgressStore);
  if (!viewer || !isHydrated) return null;
  const close = () => {
    reportInProgressStore.set(null);
    report?.onClose?.();
  };
  return (
    <>
      <Fillers slot={memberWatchSlot} of={{}} />
      {report && <Fillers slot={reportSheetSlot} of={{ thing: report.thing, onClose: close }} />}
    </>
  );
}
