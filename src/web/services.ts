import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { sessionEndedStore } from './session-end.ts';
import type { FillerFault } from './slots/filler.ts';
import { createStore } from './store.ts';
import { createTrpcClient, createTrpcUtils, type TrpcClient, type TrpcLinks, type TrpcUtils } from './trpc.ts';
import type { Viewer, ViewerStore } from './viewer.ts';
import { findWireError } from './wire-error.ts';
import type { MessageStore } from './message-store.ts';

/** The services of a page: created once per tab in a browser, once per request on the server. */
export interface Services {
  readonly queryClient: QueryClient;
  readonly trpcClient: TrpcClient;
  readonly trpc: TrpcUtils;
  readonly words: MessageStore;
  readonly viewer: ViewerStore;
  readonly now: () => Date;
  readonly onFillerFault: FillerFault;
}

export interface ServicesOptions {
  readonly links: TrpcLinks;
  readonly words: MessageStore;
  readonly viewer: Viewer | null;
  readonly now: () => Date;
  /** Logs a filler that is left out; a browser reports it like any other error. */
  readonly onFillerFault?: FillerFault | undefined;
}

// The server logs its own refusals and errors.
const reportFault: FillerFault = (_filler, error) => {
  if (!findWireError(error)) reportError(error);
};

export function createServices({ links, words, viewer, now, onFillerFault = reportFault }: ServicesOptions): Services {
  const viewerStore = createStore(viewer);
  const queryClient = createQueryClient((error) => detectSessionEnd(viewerStore, error));
  const trpcClient = createTrpcClient(links);
  return {
    queryClient,
    trpcClient,
    trpc: createTrpcUtils(queryClient, trpcClient),
    words,
    viewer: viewerStore,
    now,
    onFillerFault,
  };
}

/**
 * An "unauthenticated" refusal of a signed-in member means that the session has ended: signed out elsewhere, banned, or
 * expired.
 */
function detectSessionEnd(viewer: ViewerStore, error: unknown): void {
  if (viewer.get() !== null && findWireError(error)?.code === 'platform.signInNeeded') sessionEndedStore.set(true);
}
