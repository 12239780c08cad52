import type { QueryClient } from '@tanstack/react-query';
import { createQueryClient } from './query-client.ts';
import { sessionEndedStore } from './session-end.ts';
import type { FillerFault } from './slots/load-fillers.ts';
import { createStore } from './store.ts';
import { createTrpcClient, createTrpcUtils, type TrpcClient, type TrpcLinks, type TrpcUtils } from './trpc.ts';
import type { Viewer, ViewerStore } from './viewer.ts';
import { wireErrorOf } from './wire-error.ts';
import type { WordStore } from './word-store.ts';

/** What a page is made with: once per tab in a browser, once per request on the server. */
export interface Services {
  readonly queryClient: QueryClient;
  readonly trpcClient: TrpcClient;
  readonly trpc: TrpcUtils;
  readonly words: WordStore;
  readonly viewer: ViewerStore;
  readonly now: () => Date;
  readonly onFillerFault: FillerFault;
}

export interface ServicesOptions {
  readonly links: TrpcLinks;
  readonly words: WordStore;
  readonly viewer: Viewer | null;
  readonly now: () => Date;
  /** Logs a filler that is left out; a browser reports it as any other fault. */
  readonly onFillerFault?: FillerFault | undefined;
}

// What the server refused or failed at is in its own log.
const reportFault: FillerFault = (_filler, error) => {
  if (!wireErrorOf(error)) reportError(error);
};

export function createServices({ links, words, viewer, now, onFillerFault = reportFault }: ServicesOptions): Services {
  const viewerStore = createStore(viewer);
  const queryClient = createQueryClient((error) => noticeEnd(viewerStore, error));
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

/** A member who is asked to sign in has lost the session meanwhile: signed out elsewhere, banned, or it ran out. */
function noticeEnd(viewer: ViewerStore, error: unknown): void {
  if (viewer.get() !== null && wireErrorOf(error)?.code === 'platform.signInNeeded') sessionEndedStore.set(true);
}
