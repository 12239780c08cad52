import { Suspense } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useHydrated } from '#web/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';
import type { SafetyControls, SafetySubject } from './safety-slots.ts';

export type SafetyMenuProps = SafetySubject & Pick<SafetyControls, 'onBlocked'>;

const MemberSafetyMenu = lazyComponent(() => import('./member-safety-menu.tsx'));

/**
 * What one may do about somebody else's thing. Nothing for guests, who do not load it either, and nothing on one's own
 * things. A page that the server renders gets it afterwards: what is still to be fetched would leave a hole in the
 * page, and a fault in the browser.
 */
export function SafetyMenu(props: SafetyMenuProps) {
  const viewer = useViewer();
  const isHydrated = useHydrated();
  if (!viewer || !isHydrated || viewer.id === props.memberId) return null;
  return (
    <Suspense fallback={null}>
      <MemberSafetyMenu {...props} />
    </Suspense>
  );
}
