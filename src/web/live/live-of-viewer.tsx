import { useCallback, type ReactNode } from 'react';
import { sessionEndedStore } from '#web/session-end.ts';
import { useViewerStore } from '#web/viewer.ts';
import { useStore } from '#web/store.ts';
import { LiveProvider } from './live-provider.tsx';

/** An own sign-out ends the stream before its answer is here; that is no session that ended by itself. */
const ownSignOutMs = 2_000;

/** The live stream of whoever is signed in: it starts again after a sign-in, and tells when the session is over. */
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
