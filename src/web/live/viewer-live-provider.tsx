import { useCallback, useEffect, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { sessionEndedStore } from '#web/session-end.ts';
import { useViewerStore } from '#web/viewer.ts';
import { useStore } from '#web/store.ts';
import { LiveProvider, useLive } from './live-provider.tsx';

/** Signing out ends the stream before the call returns; such an end is not reported as an expired session. */
const ownSignOutMs = 2_000;

/** The live stream of the signed-in member: it reconnects after a sign-in, and reports when the session has ended. */
export function ViewerLiveProvider({ children }: { readonly children: ReactNode }) {
  const viewer = useViewerStore();
  const viewerId = useStore(viewer)?.id;
  const onSignedOut = useCallback(() => {
    const before = viewer.get();
    setTimeout(() => {
      if (before !== null && viewer.get() === before) sessionEndedStore.set(true);
    }, ownSignOutMs);
  }, [viewer]);
  return (
    <LiveProvider viewerId={viewerId} onSignedOut={onSignedOut}>
      <FollowedQueries viewerId={viewerId} />
      {children}
    </LiveProvider>
  );
}

/** Reads what a member's screens show again after each change of it. */
function FollowedQueries({ viewerId }: { readonly viewerId: string | undefined }) {
  const queryClient = useQueryClient();
  const live = useLive();
  useEffect(() => {
    if (viewerId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isStopped = false;
    const loaded = Promise.all([import('./subscribe-to-shown-queries.ts'), import('./live-queries.ts')]);
    loaded.then(
      ([{ subscribeToShownQueries }, { allLiveQueries: queries }]) => {
        if (!isStopped) stop = subscribeToShownQueries({ queryClient, live, viewerId, queries });
      },
      () => undefined,
    );
    return () => {
      isStopped = true;
      stop?.();
    };
  }, [queryClient, live, viewerId]);
  return null;
}
