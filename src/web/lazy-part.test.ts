import { createElement, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderToString } from 'react-dom/server';
import { ChunkLoadError } from './chunk-load-error.ts';
import { lazyComponent, lazyPart } from './lazy-part.tsx';
import { loadChunkWithRetry } from './load-chunk-with-retry.ts';
import type { PagePart } from './page-part.ts';

const part: PagePart = { default: () => null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a part that does not come the first time is asked for once more', async () => {
  const fetch = vi.fn().mockRejectedValueOnce(new TypeError('network')).mockResolvedValue(part);
  const coming = loadChunkWithRetry(fetch);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(coming).resolves.toBe(part);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it('a part that never comes is a chunk load error after twice 120 seconds', async () => {
  const failed = expect(loadChunkWithRetry(() => new Promise<PagePart>(() => {}))).rejects.toThrow(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(120_000 + 1_000 + 120_000);
  await failed;
});

it('a part is fetched once, however often it is entered', async () => {
  const fetch = vi.fn().mockResolvedValue(part);
  const lazy = lazyPart(fetch);
  await Promise.all([lazy.load(), lazy.load()]);
  await lazy.load();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(lazy.loaded()).toBe(part);
});

it('after a failure the next visit tries anew', async () => {
  const fetch = vi
    .fn()
    .mockRejectedValueOnce(new Error('1'))
    .mockRejectedValueOnce(new Error('2'))
    .mockResolvedValue(part);
  const lazy = lazyPart(fetch);
  const failed = expect(lazy.load()).rejects.toThrow(ChunkLoadError);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  await expect(lazy.load()).resolves.toBe(part);
});

it('a component loaded when shown leaves no boundary of the server unfinished, loaded before or not', async () => {
  const fetch = async () => ({ default: () => 'loaded' });
  const Part = lazyComponent(fetch);
  const render = () => renderToString(createElement(Suspense, { fallback: 'waiting' }, createElement(Part)));
  // React marks one that suspended by `<!--$!-->`, and has the browser render it again as an error (#419).
  expect(render()).toBe('<!--$--><!--/$-->');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(render()).toBe('<!--$--><!--/$-->');
});
