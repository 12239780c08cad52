import { Suspense } from 'react';
import type { MemberId } from '#contracts/ids.ts';
import type { ReportedThing } from '#modules/moderation/ui/public.ts';
import { lazyComponent } from '#web/lazy-part.tsx';
import { useViewer } from '#web/viewer.ts';

export interface SafetyMenuProps {
  /** What would be reported. */
  readonly thing: ReportedThing;
  /** Whose it is: who would be blocked. */
  readonly memberId: MemberId;
  /** After a block nothing of the member is there any more: where to then. */
  readonly onBlocked?: (() => void) | undefined;
}

const MemberSafetyMenu = lazyComponent(() => import('./member-safety-menu.tsx'));

/** What one may do about somebody else's thing. Nothing for guests, who do not load it either, and nothing on one's own things. */
export function SafetyMenu(props: SafetyMenuProps) {
  const viewer = useViewer();
  if (!viewer || viewer.id === props.memberId) return null;
  return <Suspense fallback={null}><MemberSafetyMenu {...props} /></Suspense>;
}
