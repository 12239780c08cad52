import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStorage } from './disk-storage.ts';
import { createStorageReadinessCheck } from './storage-readiness-check.ts';

const lines: string[] = [];
const log = {
  error: (_facts: object, line: string) => void lines.push(`error: ${line}`),
  info: (line: string) => void lines.push(`info: ${line}`),
} as unknown as Parameters<typeof createStorageReadinessCheck>[1];

it('follows the store, and logs each change once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'swapu-watch-'));
  const isUsable = createStorageReadinessCheck(createDiskStorage(root), log, { holdsMs: 0 });
  expect([await isUsable(), await isUsable()]).toEqual([true, true]);
  await rm(root, { recursive: true });
  expect([await isUsable(), await isUsable()]).toEqual([false, false]);
  await mkdir(root);
  expect([await isUsable(), await isUsable()]).toEqual([true, true]);
  expect(lines).toEqual(['error: files cannot be had or kept', 'info: files can be had and kept again']);
});

it('asks once for many who ask at once', async () => {
  let asked = 0;
  const isUsable = createStorageReadinessCheck({ check: async () => void (asked += 1) }, log, { holdsMs: 60_000 });
  await Promise.all([isUsable(), isUsable(), isUsable()]);
  expect(asked).toBe(1);
});

it('takes a store that never answers for one that cannot be used', async () => {
  const isUsable = createStorageReadinessCheck({ check: () => new Promise(() => undefined) }, log, { timeoutMs: 10 });
  expect(await isUsable()).toBe(false);
});
