import { useHydrated } from '#web/kit/use-hydrated.ts';
import { Fillers } from '#web/slots/fillers.tsx';
import { useViewer } from '#web/viewer.ts';
import { taskSlot } from './layout-slots.ts';

/** The number of tasks that wait for the member in their deals, fetched after the page is shown. */
export function TaskCountBadge({ className }: { readonly className: string | undefined }) {
  const viewer = useViewer();
  if (!useHydrated() || !viewer) return null;
  return (
    <span className={className}>
      <Fillers slot={taskSlot} of={{ shows: 'count' }} />
    </span>
  );
}
