import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runInScratchFolder } from './join-upload-parts.ts';

afterEach(() => vi.unstubAllEnvs());

it('a temporary folder that cannot be used refuses as unavailable; what goes wrong in one stays what it is', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'swapu-scratch-')), 'file');
  await writeFile(file, '');
  await expect(runInScratchFolder((folder) => writeFile(join(folder, 'missing/x'), ''))).rejects.toMatchObject({
    code: 'platform.unavailable',
  });
  await expect(runInScratchFolder(() => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
  vi.stubEnv('TMPDIR', file);
  await expect(runInScratchFolder(async () => 'never')).rejects.toMatchObject({ code: 'platform.unavailable' });
});
