import type { Mutation, QueryClient } from '@tanstack/react-query';

/**
 * For commands that wait for the one before them while their screen has gone on, such as a swipe: where the page is
 * left meanwhile they are sent at once. The caller gives each a request id, since its first call may have arrived.
 */
export const sendOnLeaveOptions = { meta: { isSentOnLeave: true } } as const;

/** The calls of one request; the server accepts no more. */
const maxCalls = 20;

/**
 * Sends the waiting commands when the page is hidden or left. Nothing of the page runs afterwards, so they go together,
 * in their order, in requests that the browser carries through without it.
 */
export function sendWaitingCommandsOnLeave(queryClient: QueryClient): void {
  const sent = new WeakSet<Mutation>();
  const send = (): void => {
    const waiting = queryClient.getMutationCache().findAll({
      status: 'pending',
      predicate: (mutation) => mutation.meta?.['isSentOnLeave'] === true && !sent.has(mutation),
    });
    for (let from = 0; from < waiting.length; from += maxCalls) void post(waiting.slice(from, from + maxCalls));
    for (const mutation of waiting) sent.add(mutation);
  };
  window.addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}

async function post(mutations: readonly Mutation[]): Promise<void> {
  const paths = mutations.map(({ options: { mutationKey = [] } }) => (mutationKey[0] as readonly string[]).join('.'));
  await fetch(`/trpc/${paths.join(',')}?batch=1`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json', 'x-trace-id': crypto.randomUUID() },
    body: JSON.stringify({ ...mutations.map(({ state }) => state.variables) }),
    // The screen that is still open sends them again in turn, and gets the same answers.
  }).catch(() => undefined);
}
