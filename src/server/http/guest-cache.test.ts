import { expect, it, vi } from 'vitest';
import { createMemoryGuestCache } from './guest-cache.ts';

const page =
  (name: string, tags: string[] = ['items']) =>
  () =>
    Promise.resolve({ thing: name, tags, isKept: true });

it('serves a kept page until its seconds are over', async () => {
  let now = 0;
  const cache = createMemoryGuestCache<string>({ seconds: 10, now: () => now });
  expect(await cache.through('/', page('first'))).toBe('first');
  now = 9_999;
  expect(await cache.through('/', page('second'))).toBe('first');
  now = 10_000;
  expect(await cache.through('/', page('third'))).toBe('third');
});

it('a hundred visitors at once are one rendering', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  const make = vi.fn(page('one'));
  await Promise.all(Array.from({ length: 100 }, () => cache.through('/', make)));
  expect(make).toHaveBeenCalledTimes(1);
});

it('drops the pages made of what changed, and only those', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  await cache.through('/a', page('a', ['items', 'items.newest']));
  await cache.through('/b', page('b', ['handbook']));
  cache.drop(['items.newest']);
  expect([await cache.through('/a', page('a2')), await cache.through('/b', page('b2'))]).toEqual(['a2', 'b']);
});

it('a page read before a drop is not kept after it', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  let finish = () => {};
  const slow = cache.through(
    '/',
    () => new Promise((resolve) => (finish = () => resolve({ thing: 'old', tags: ['items'], isKept: true }))),
  );
  cache.drop(['items']);
  finish();
  expect(await slow).toBe('old');
  expect(await cache.through('/', page('new'))).toBe('new');
});

it('what changes elsewhere meanwhile neither hinders the keeping nor parts those who wait together', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  let finish = () => {};
  const make = vi.fn(
    () =>
      new Promise<{ thing: string; tags: string[]; isKept: boolean }>(
        (resolve) => (finish = () => resolve({ thing: 'one', tags: ['items'], isKept: true })),
      ),
  );
  const first = cache.through('/', make);
  cache.drop(['chat']);
  const second = cache.through('/', make);
  finish();
  expect([await first, await second, await cache.through('/', make)]).toEqual(['one', 'one', 'one']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('who comes after a drop is not given what was begun before it', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  let finish = () => {};
  const before = cache.through(
    '/',
    () => new Promise((resolve) => (finish = () => resolve({ thing: 'old', tags: ['items'], isKept: true }))),
  );
  cache.drop(['items']);
  const make = vi.fn(page('new'));
  const after = [cache.through('/', make), cache.through('/', make)];
  finish();
  expect(await Promise.all([before, ...after])).toEqual(['old', 'new', 'new']);
  expect(make).toHaveBeenCalledTimes(1);
});

it('takes no more memory than it may, and gives back that of pages whose seconds are over', async () => {
  let now = 0;
  const cache = createMemoryGuestCache<string>({ seconds: 10, bytes: 100, now: () => now });
  const large = (item: string, size: number) => () => Promise.resolve({ thing: item, tags: [], isKept: true, size });
  const found = async (...keys: string[]) =>
    Promise.all(
      keys.map((key) => cache.through(key, () => Promise.resolve({ thing: 'gone', tags: [], isKept: false }))),
    );
  for (const key of ['/1', '/2', '/3']) await cache.through(key, large(key, 40));
  expect(await found('/1', '/2', '/3')).toEqual(['gone', '/2', '/3']);
  now = 10_000;
  for (const key of ['/4', '/5']) await cache.through(key, large(key, 50));
  expect(await found('/4', '/5')).toEqual(['/4', '/5']);
  await cache.through('/huge', large('huge', 101));
  expect(await found('/huge')).toEqual(['gone']);
});

it('keeps nothing that may not be kept, nor more than it has room for', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10, capacity: 2 });
  await cache.through('/404', () => Promise.resolve({ thing: 'missing', tags: [], isKept: false }));
  for (const key of ['/1', '/2', '/3']) await cache.through(key, page(key));
  expect(await Promise.all(['/404', '/1', '/3'].map((key) => cache.through(key, page('fresh'))))).toEqual([
    'fresh',
    'fresh',
    '/3',
  ]);
});

it('a page that could not be made is made anew', async () => {
  const cache = createMemoryGuestCache<string>({ seconds: 10 });
  await expect(cache.through('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await cache.through('/', page('up'))).toBe('up');
});
