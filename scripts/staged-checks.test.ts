import { expect, test } from 'vitest';
import { buildStagedChecks } from './staged-checks.ts';

const listChecks = (changed: readonly string[], kept = changed) =>
  buildStagedChecks(changed, kept, 'types.tsbuildinfo');
const always = ['house rules', 'settings'];

test('a change of code is formatted and linted by itself, and every check that reads all files runs', () => {
  const checks = listChecks(['src/a.ts', 'README.md']);
  expect(Object.keys(checks)).toEqual(['format', 'lint', 'types', 'boundaries', 'dead code', ...always]);
  expect(checks['format']?.slice(-2)).toEqual(['src/a.ts', 'README.md']);
  expect(checks['lint']?.slice(-1)).toEqual(['src/a.ts']);
});

test('a change that no type or import depends on runs neither of their checks', () => {
  expect(Object.keys(listChecks(['src/a.css', 'migrations/0001-platform.sql']))).toEqual(['format', ...always]);
});

test('a file that is gone is not read, but what imported it is', () => {
  expect(Object.keys(listChecks(['src/a.ts'], []))).toEqual(['types', 'boundaries', 'dead code', ...always]);
});

test('a commit of very many files is read whole', () => {
  const files = Array.from({ length: 2_000 }, (_, index) => `src/${index}.ts`);
  expect(listChecks(files)['lint']?.at(-1)).toBe('.');
});
