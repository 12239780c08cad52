import { createContext, useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { LiveConnection } from './live-connection.ts';
import type { LiveListener } from './live-watch.ts';

export interface LiveSubscriptions {
  watch(topic: string, id: string, listener: LiveListener): () => void;
}

const LiveContext = createContext<LiveSubscriptions>({ watch: () => () => undefined });

export const useLive = (): LiveSubscriptions => useContext(LiveContext);

export interface LiveProviderProps {
  /** The member whose stream it is; when it changes at a sign-in, the subscriptions reconnect. */
  readonly viewerId: string | undefined;
  /** Called when the server ended the stream because the session is over. */
  readonly onSignedOut: () => void;
  /** Loads the connection when the first topic is subscribed to; a test passes its own. */
  readonly connect?: (onSignedOut: () => void) => Promise<LiveConnection>;
  readonly children: ReactNode;
}

/** Holds the tab's live stream. Its code is loaded with the first topic, so that guests' pages do not include it. */
export function LiveProvider({ viewerId, onSignedOut, connect = connectTab, children }: LiveProviderProps) {
  const latest = useRef(onSignedOut);
  const connection = useRef<Promise<LiveConnection>>(undefined);
  useEffect(() => {
    latest.current = onSignedOut;
  });
  useEffect(() => closeWithTab(connection), []);
  useEffect(() => {
    if (viewerId !== undefined) void connection.current?.then((loaded) => loaded.retryNow());
  }, [viewerId]);
  const live = useMemo<LiveSubscriptions>(
    () => ({
      watch: (topic, id, listener) => {
        connection.current ??= connect(() => latest.current());
        return whenLoaded(connection.current, (loaded) => loaded.watch(topic, id, listener));
      },
    }),
    [connect],
  );
  return <LiveContext value={live}>{children}</LiveContext>;
}

async function connectTab(onSignedOut: () => void): Promise<LiveConnection> {
  const [{ LiveConnection }, { openStream }] = await Promise.all([
    import('./live-connection.ts'),
    import('./open-stream.ts'),
  ]);
  return new LiveConnection({ open: openStream, onSignedOut });
}

/** Runs `start` once the connection is loaded, unless it was stopped before. */
function whenLoaded(
  connection: Promise<LiveConnection>,
  start: (connection: LiveConnection) => () => void,
): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  connection.then(
    (loaded) => {
      if (!isStopped) stop = start(loaded);
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}

function closeWithTab(connection: { current: Promise<LiveConnection> | undefined }): () => void {
  const retry = (): void => void connection.current?.then((loaded) => loaded.retryNow());
  window.addEventListener('online', retry);
  return () => {
    window.removeEventListener('online', retry);
    void connection.current?.then((loaded) => loaded.close());
    connection.current = undefined;
  };
}
