import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { subscribeToShownQueries } from './subscribe-to-shown-queries.ts';
import type { LiveListener } from './live-watch.ts';

const queries = {
  'swaps.byId': ({
    input,
    data,
  }: {
    input: Readonly<Record<string, string | undefined>>;
    data?: { offerId?: string };
  }) =>
    [
      ['swaps.swap', input['swapId']],
      ['offers.offer', data?.offerId],
    ] as const,
  'offers.byId': () => [['offers.offer', 'o1']] as const,
};

/** A tab whose query of a swap answers with what was read when the call began. */
function openTab() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, gcTime: Infinity } } });
  const listeners = new Map<string, LiveListener>();
  const stored = { state: 'agreed', offerId: undefined as string | undefined };
  const answers: (() => void)[] = [];
  const stop = subscribeToShownQueries({
    queryClient,
    viewerId: 'ana',
    queries,
    live: {
      watch: (topic, id, listener) => {
        listeners.set(`${topic}:${id}`, listener);
        return () => void listeners.delete(`${topic}:${id}`);
      },
    },
  });
  const observer = new QueryObserver(queryClient, {
    queryKey: [['swaps', 'byId'], { input: { swapId: 's1' }, type: 'query' }],
    queryFn: () => {
      const read = { ...stored };
      return new Promise<typeof read>((resolve) => void answers.push(() => resolve(read)));
    },
  });
  const offer = new QueryObserver(queryClient, {
    queryKey: [['offers', 'byId'], { input: { offerId: 'o1' }, type: 'query' }],
    queryFn: () => 'accepted',
  });
  const answer = async (count: number) => {
    await expect.poll(() => answers.length).toBe(count);
    answers.at(-1)?.();
  };
  const change = (topic: string) => listeners.get(topic)?.receive({ kind: 'changed', isGuess: false });
  return { observer, offer, listeners, stored, answer, change, stop };
}

it('a shown query follows its topics, also those that its answer names, until it is shown no more', async () => {
  const { observer, listeners, stored, answer, stop } = openTab();
  stored.offerId = 'o1';
  const hide = observer.subscribe(() => undefined);
  await answer(1);
  await expect.poll(() => [...listeners.keys()]).toEqual(['swaps.swap:s1', 'offers.offer:o1']);
  hide();
  await expect.poll(() => listeners.size).toBe(0);
  stop();
});

it('a change during the first read is read, once that has ended', async () => {
  const { observer, stored, answer, change, stop } = openTab();
  const hide = observer.subscribe(() => undefined);
  stored.state = 'underWay';
  await expect.poll(() => change('swaps.swap:s1')).toBeUndefined();
  await answer(1);
  await answer(2);
  await expect.poll(() => observer.getCurrentResult().data?.state).toBe('underWay');
  hide();
  stop();
});

it('a change of a topic that only the answer names, received by another query during the read, is read', async () => {
  const { observer, offer, stored, answer, change, stop } = openTab();
  const hideOffer = offer.subscribe(() => undefined);
  stored.offerId = 'o1';
  const hide = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().fetchStatus).toBe('fetching');
  stored.state = 'underWay';
  change('offers.offer:o1');
  await answer(1);
  await answer(2);
  await expect.poll(() => observer.getCurrentResult().data?.state).toBe('underWay');
  hide();
  hideOffer();
  stop();
});

it('an answer that no screen showed for a while is read again when one shows it, as its topics may have changed', async () => {
  const { observer, stored, answer, stop } = openTab();
  const hide = observer.subscribe(() => undefined);
  await answer(1);
  await expect.poll(() => observer.getCurrentResult().data?.state).toBe('agreed');
  hide();
  stored.state = 'underWay';
  const hideAgain = observer.subscribe(() => undefined);
  await answer(2);
  await expect.poll(() => observer.getCurrentResult().data?.state).toBe('underWay');
  hideAgain();
  stop();
});
