import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findSecretsInFiles } from './check-secrets.ts';

test('a secret in a built file is named with its file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'assets/main.js'), 'const a = 1;');
  writeFileSync(path.join(folder, 'assets/pay.js'), 'const key = "sk_live_0123456789"; env.APP_SECRET');
  expect(findSecretsInFiles(folder)).toEqual(['assets/pay.js: a key of Stripe', 'assets/pay.js: APP_SECRET']);
  rmSync(folder, { recursive: true });
});
