import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepStored, readStored } from '#web/client-storage.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';

/**
 * Leads a fresh member to the welcome, once: when they stand on the home page and have not begun anything there.
 * Whoever is on the way somewhere goes there first.
 */
export default function OnboardingWatch() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isIdle = pathname === '/' && !new URLSearchParams(search).has('signin');
  const hasActed = useHasActed();
  const isOver = viewer === null || readStored('hideOnBoarding') === viewer.id;
  const { data } = trpc.members.onboarding.useQuery(undefined, { enabled: isIdle && !isOver, staleTime: Infinity });
  useEffect(() => {
    if (!data || !viewer || !isIdle || isOver) return;
    if (!data.isFresh) keepStored('hideOnBoarding', viewer.id);
    else if (!hasActed.current) void navigate('/onboarding');
  }, [data, viewer, isIdle, isOver, hasActed, navigate]);
  return null;
}

/**
 * Whether a hand was at the page already: on a slow line the answer comes late, and nobody is torn away from what they
 * do.
 */
function useHasActed(): RefObject<boolean> {
  const hasActed = useRef(false);
  useEffect(() => {
    const stop = new AbortController();
    for (const kind of ['pointerdown', 'keydown'])
      addEventListener(kind, () => (hasActed.current = true), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  return hasActed;
}
