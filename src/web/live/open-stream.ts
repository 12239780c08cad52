import { createTRPCClient, httpSubscriptionLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import type { OpenStream } from './live-connection.ts';

/** Opens streams through a client that reconnects by itself after a lost network, from the last event received. */
export const createStreamOpener =
  (client: TRPCClient<AppRouter>): OpenStream =>
  (topics, { onEvent, onAlive, onLost, onBroken }) => {
    const subscription = client.live.stream.subscribe(
      { topics },
      {
        onStarted: ({ context }) => listenForPings(context?.['eventSource'], onAlive),
        onConnectionStateChange: ({ state }) => {
          if (state === 'connecting') onLost();
        },
        onData: ({ data }) => onEvent(data),
        onError: (error) => (error.data?.kind === 'unauthenticated' ? onEvent({ kind: 'signedOut' }) : onBroken()),
        onComplete: onBroken,
      },
    );
    return () => subscription.unsubscribe();
  };

/** Pings are events of the source that the client keeps to itself. Adding the same listener again adds nothing. */
function listenForPings(source: unknown, onAlive: () => void): void {
  if (source instanceof EventTarget) source.addEventListener('ping', onAlive);
}

/** The stream over server-sent events, with the browser's cookies. */
export const openStream: OpenStream = createStreamOpener(
  createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] }),
);
