import { createTRPCClient, httpSubscriptionLink, type TRPCClient } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import type { OpenStream } from './live-connection.ts';

/** Opens streams through a client that reconnects by itself after a lost network, from the last event received. */
export const streamOver =
  (client: TRPCClient<AppRouter>): OpenStream =>
  (topics, { onEvent, onBroken }) => {
    const subscription = client.live.stream.subscribe(
      { topics },
      {
        onData: ({ data }) => onEvent(data),
        onError: (error) => (error.data?.kind === 'unauthenticated' ? onEvent({ kind: 'signedOut' }) : onBroken()),
        onComplete: onBroken,
      },
    );
    return () => subscription.unsubscribe();
  };

/** The stream over server-sent events, with the browser's cookies. */
export const openStream: OpenStream = streamOver(
  createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] }),
);
