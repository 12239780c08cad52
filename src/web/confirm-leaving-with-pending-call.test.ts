import { MutationObserver } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';
import { expect, it } from 'vitest';
import { confirmLeavingWithPendingCall } from './confirm-leaving-with-pending-call.ts';
import { createQueryClient, sendOnceOnlineOptions } from './query-client.ts';

/** A page with its listeners; `isAsking` answers whether the browser would ask before it is left. */
function openPage() {
  const target = new EventTarget();
  const client = createQueryClient(() => undefined);
  confirmLeavingWithPendingCall(client, target as Window);
  const isAsking = () => !target.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  return { client, isAsking };
}
const unreachable = () => Promise.reject(TRPCClientError.from(new TypeError('Failed to fetch')));
const refused = () =>
  Promise.reject(
    TRPCClientError.from({
      error: {
        message: '',
        code: -32_009,
        data: { code: 'offers.noLongerValid', kind: 'conflict', params: {}, fields: [], requestId: 'trace' },
      },
    } as never),
  );

it('a page asks before it is left while it shows a decision that was not sent, until it is sent', async () => {
  const { client, isAsking } = openPage();
  const answers = [unreachable, async () => 'accepted'];
  const accept = new MutationObserver(client, { mutationFn: async () => answers.shift()?.() });
  const close = accept.subscribe(() => undefined);
  expect(isAsking()).toBe(false);
  await expect(accept.mutate()).rejects.toThrow('Failed to fetch');
  expect(isAsking()).toBe(true);
  await accept.mutate();
  expect(isAsking()).toBe(false);
  close();
});

it('a page does not ask about a decision whose dialog was closed, nor about a mark or a refusal', async () => {
  const { client, isAsking } = openPage();
  const accept = new MutationObserver(client, { mutationFn: unreachable });
  const close = accept.subscribe(() => undefined);
  await expect(accept.mutate()).rejects.toThrow('Failed to fetch');
  expect(isAsking()).toBe(true);
  close();
  expect(isAsking()).toBe(false);

  const seen = new MutationObserver(client, { ...sendOnceOnlineOptions, mutationFn: unreachable });
  seen.subscribe(() => undefined);
  await expect(seen.mutate()).rejects.toThrow();
  expect(isAsking()).toBe(false);

  const decline = new MutationObserver(client, { mutationFn: refused });
  decline.subscribe(() => undefined);
  await expect(decline.mutate()).rejects.toThrow();
  expect(isAsking()).toBe(false);
});
