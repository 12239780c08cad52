import type { Mutation, MutationCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { findWireError } from './wire-error.ts';

type LeavingPage = Pick<Window, 'addEventListener' | 'removeEventListener'>;

/**
 * Has the browser ask before the page is left while it shows a command that got no answer: without a network a
 * decision is not sent, and is not sent later. The question is set only then, since a page that may ask is not kept for
 * the way back.
 */
export function confirmLeavingWithPendingCall(queryClient: QueryClient, page: LeavingPage = window): void {
  // The commands whose outcome a component shows: not one that was given again, or whose dialog is closed.
  const shown = new Set<Mutation>();
  let isAsking = false;
  const ask = (event: Event): void => event.preventDefault();

  queryClient.getMutationCache().subscribe((event) => {
    recordShown(shown, event);
    const hasUnsent = [...shown].some(isUnsent);
    if (hasUnsent === isAsking) return;
    isAsking = hasUnsent;
    if (hasUnsent) page.addEventListener('beforeunload', ask);
    else page.removeEventListener('beforeunload', ask);
  });
}

function recordShown(shown: Set<Mutation>, { type, mutation }: MutationCacheNotifyEvent): void {
  if (!mutation) return;
  if (type === 'observerAdded') shown.add(mutation);
  else if (type === 'observerRemoved' || type === 'removed') shown.delete(mutation);
}

/**
 * Whether a command failed without an answer of the server: a refusal is one. A mark such as "seen", which waits for a
 * network, is no decision.
 */
const isUnsent = ({ state, options }: Mutation): boolean =>
  options.networkMode === 'always' && state.status === 'error' && isUnanswered(state.error);

const isUnanswered = (error: unknown): boolean =>
  findWireError(error) === null && error instanceof Error && error.name === 'TRPCClientError';
