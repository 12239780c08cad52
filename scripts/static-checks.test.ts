import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runChecks } from './static-checks.ts';

const script = (code: string): string[] => [process.execPath, '-e', code];

test('checks run side by side', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'swapu-checks-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  /** A process that ends only after the other one has started. */
  const meet = (own: string, other: string) =>
    script(
      `const fs = require('fs'); fs.writeFileSync(${JSON.stringify(path.join(folder, own))}, '');` +
        `setInterval(() => fs.existsSync(${JSON.stringify(path.join(folder, other))}) && process.exit(), 10)`,
    );
  expect(await runChecks({ one: meet('a', 'b'), other: meet('b', 'a') }, () => {})).toEqual({ passed: 2, failed: 0 });
});

test('a failed check is counted, shows what it found and how to run it alone', async () => {
  const said: string[] = [];
  const count = await runChecks(
    { sound: script(''), broken: script("console.log('file.ts: a fault'); process.exit(1)"), last: script('') },
    (line) => said.push(line),
  );
  expect(count).toEqual({ passed: 2, failed: 1 });
  expect(said.filter((line) => line.startsWith('✓'))).toHaveLength(2);
  expect(said.join('\n')).toMatch(/✗ broken \(.* s\)\n {4}file\.ts: a fault\n {4}↳ node -e/);
});
