import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { writeStored, readStored } from '#web/client-storage.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';

/**
 * Redirects a new member to the onboarding, once: on the home page, before any input there. A member on the way to
 * another page is not interrupted.
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
    if (!data.isFresh) writeStored('hideOnBoarding', viewer.id);
    else if (!hasActed.current) void navigate('/onboarding');
  }, [data, viewer, isIdle, isOver, hasActed, navigate]);
  return null;
}

/**
 * Whether the page has had any input: on a slow connection the query answers late, and a redirect would interrupt the
 * member.
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
