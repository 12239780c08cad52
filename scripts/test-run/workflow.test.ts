import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testParts } from './parts.ts';

const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');

test('CI runs every part of the tests, each in one job', () => {
  expect([...workflow.matchAll(/run: npm test -- --only (\S+)/g)].map(([, part]) => part)).toEqual(testParts);
});

test('actions of CI are pinned to a commit', () => {
  const uses = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action ?? '');
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/@[0-9a-f]{40} # v\d/);
});
