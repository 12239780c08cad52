import { useCallback, type ReactNode } from 'react';
import { sessionEndedStore } from '#web/session-end.ts';
import { useViewerStore } from '#web/viewer.ts';
import { useStore } from '#web/store.ts';
import { LiveProvider } from './live-provider.tsx';

/** Signing out ends the stream before the call returns; such an end is not reported as an expired session. */
const ownSignOutMs = 2_000;

/** The live stream of the signed-in member: it reconnects after a sign-in, and reports when the session has ended. */
export function LiveOfViewer({ children }: { readonly children: ReactNode }) {
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
      {children}
    </LiveProvider>
  );
}
