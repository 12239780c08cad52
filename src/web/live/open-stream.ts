import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import type { AppRouter } from '#server/router.ts';
import type { OpenStream } from './live-connection.ts';

const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: '/trpc' })] });

/** The stream over server-sent events. The link itself reconnects after a lost network, at the last event received. */
export const openStream: OpenStream = (topics, { onEvent, onBroken }) => {
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
