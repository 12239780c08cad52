import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepStored, readStored } from '#web/client-storage.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';

/**
 * Leads a fresh member to the welcome, once: when they stand on the home page with nothing else to do. Whoever is on the way
 * somewhere goes there first.
 */
export default function OnboardingWatch() {
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isIdle = pathname === '/' && !new URLSearchParams(search).has('signin');
  const isOver = viewer === null || readStored('hideOnBoarding') === viewer.id;
  const { data } = trpc.members.onboarding.useQuery(undefined, { enabled: isIdle && !isOver, staleTime: Infinity });
  useEffect(() => {
    if (!data || !viewer || !isIdle || isOver) return;
    if (data.isFresh) void navigate('/onboarding');
    else keepStored('hideOnBoarding', viewer.id);
  }, [data, viewer, isIdle, isOver, navigate]);
  return null;
}
