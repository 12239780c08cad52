import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient, sentOnceOnline } from './query-client.ts';

const client = createQueryClient(() => undefined);
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

afterEach(() => onlineManager.setOnline(true));

it('a command given without a network fails at once and is not carried out later', async () => {
  onlineManager.setOnline(false);
  const command = new MutationObserver(client, { mutationFn: unreachable });
  await expect(command.mutate()).rejects.toThrow('Failed to fetch');
  expect(command.getCurrentResult().isPaused).toBe(false);
});

it('a mark that no one waits for is sent when the network is back', async () => {
  onlineManager.setOnline(false);
  let sent = 0;
  const mark = new MutationObserver(client, { ...sentOnceOnline, mutationFn: async () => void (sent += 1) });
  const isMarked = mark.mutate();
  await expect.poll(() => mark.getCurrentResult().isPaused).toBe(true);
  expect(sent).toBe(0);
  onlineManager.setOnline(true);
  await client.resumePausedMutations();
  await isMarked;
  expect(sent).toBe(1);
});
