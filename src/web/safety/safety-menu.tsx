import { Suspense } from 'react';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useHydrated } from '#web/kit/use-hydrated.ts';
import { useViewer } from '#web/viewer.ts';
import type { SafetyMenuProps } from './safety-slots.ts';

const MemberSafetyMenu = lazyComponent(() => import('./member-safety-menu.tsx'));

/**
 * The actions on another member's thing. Empty for guests, who do not load it either, and for one's own things.
 * Rendered in the browser only: a part that is not loaded yet would leave a gap in the server's page, and an error in
 * the browser.
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
