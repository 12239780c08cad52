import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient, sendOnceOnlineOptions, retryThroughOutagesOptions } from './query-client.ts';

const client = createQueryClient(() => undefined);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

it('a command given without a network fails at once and is not carried out later', async () => {
  onlineManager.setOnline(false);
  const command = new MutationObserver(client, { mutationFn: unreachable });
  await expect(command.mutate()).rejects.toThrow('Failed to fetch');
  expect(command.getCurrentResult().isPaused).toBe(false);
});

it('a mark that no one waits for is sent when the network is back', async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const mark = new MutationObserver(client, { ...sendOnceOnlineOptions, mutationFn: async () => void (sent += 1) });
  const isMarked = mark.mutate();
  await expect.poll(() => mark.getCurrentResult().isPaused).toBe(true);
  expect(sent).toBe(0);
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  await isMarked;
  expect(sent).toBe(1);
});

it('a command that may be carried out later is sent again until it is answered, but not after a refusal', async () => {
  vi.useFakeTimers();
  const failures = [new TypeError('Failed to fetch'), new TypeError('Failed to fetch')];
  const lost = new MutationObserver(client, {
    ...retryThroughOutagesOptions,
    mutationFn: async () => {
      const failure = failures.shift();
      if (failure) throw failure;
      return 'done';
    },
  });
  const isDone = lost.mutate();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await isDone).toBe('done');

  let sent = 0;
  const refused = new MutationObserver(client, {
    ...retryThroughOutagesOptions,
    mutationFn: () => {
      sent += 1;
      return Promise.reject(Object.assign(new Error('no'), { data: { code: 'x', kind: 'refused', requestId: 'r' } }));
    },
  });
  await expect(refused.mutate()).rejects.toThrow('no');
  expect(sent).toBe(1);
});
