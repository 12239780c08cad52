import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { readAnew } from './use-live-topic.ts';

it('a change during the first read is read, once that has ended', async () => {
  let stored = 'before';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(new QueryClient(), {
    queryKey: ['subject'],
    queryFn: () => {
      const read = stored;
      return new Promise<string>((resolve) => void answers.push(() => resolve(read)));
    },
  });
  const stop = observer.subscribe(() => undefined);
  stored = 'after';
  const isRead = readAnew({ ...observer.getCurrentResult(), refetch: () => observer.refetch() });
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  await isRead;
  expect(observer.getCurrentResult().data).toBe('after');
  stop();
});
