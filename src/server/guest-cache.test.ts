import { expect, it, vi } from 'vitest';
import { memoryGuestCache } from './guest-cache.ts';

const page = (name: string, tags: string[] = ['items']) => () => Promise.resolve({ thing: name, tags, isKept: true });

it('serves a kept page until its seconds are over', async () => {
  let now = 0;
  const cache = memoryGuestCache<string>({ seconds: 10, now: () => now });
  expect(await cache.through('/', page('first'))).toBe('first');
  now = 9_999;
  expect(await cache.through('/', page('second'))).toBe('first');
  now = 10_000;
  expect(await cache.through('/', page('third'))).toBe('third');
});

it('a hundred visitors at once are one rendering', async () => {
  const cache = memoryGuestCache<string>({ seconds: 10 });
  const make = vi.fn(page('one'));
  await Promise.all(Array.from({ length: 100 }, () => cache.through('/', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

it('drops the pages made of what changed, and only those', async () => {
  const cache = memoryGuestCache<string>({ seconds: 10 });
  await cache.through('/a', page('a', ['items', 'items.newest']));
  await cache.through('/b', page('b', ['handbook']));
  cache.drop(['items.newest']);
  expect([await cache.through('/a', page('a2')), await cache.through('/b', page('b2'))]).toEqual(['a2', 'b']);
});

it('a page read before a drop is not kept after it', async () => {
  const cache = memoryGuestCache<string>({ seconds: 10 });
  let finish = () => {};
  const slow = cache.through('/', () => new Promise((resolve) => (finish = () => resolve({ thing: 'old', tags: ['items'], isKept: true }))));
  cache.drop(['items']);
  finish();
  expect(await slow).toBe('old');
  expect(await cache.through('/', page('new'))).toBe('new');
});

it('keeps nothing that may not be kept, nor more than it has room for', async () => {
  const cache = memoryGuestCache<string>({ seconds: 10, capacity: 2 });
  await cache.through('/404', () => Promise.resolve({ thing: 'missing', tags: [], isKept: false }));
  for (const key of ['/1', '/2', '/3']) await cache.through(key, page(key));
  expect(await Promise.all(['/404', '/1', '/3'].map((key) => cache.through(key, page('fresh'))))).toEqual(['fresh', 'fresh', '/3']);
});

it('a page that could not be made is made anew', async () => {
  const cache = memoryGuestCache<string>({ seconds: 10 });
  await expect(cache.through('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.through('/', page('up'))).toBe('up');
});
