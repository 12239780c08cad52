import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildModuleChecks, buildTestNamePattern, listContractTests } from './module-checks.ts';

test('the checks of a module are types, lint, format, house rules and the contract tests of its tables', () => {
  const checks = buildModuleChecks('modules/goals/');
  expect(Object.keys(checks).toSorted()).toEqual(['contract tests', 'format', 'house rules', 'lint', 'types']);
  const tests = listContractTests(['access.table.ts', 'blocks.table.ts', 'member-life.table.ts', 'schema-names.txt']);
  for (const file of tests) expect([file, existsSync(file)]).toEqual([file, true]);
  expect(checks['contract tests']).toEqual(expect.arrayContaining([...tests]));
  expect(() => buildModuleChecks('modules/nothing')).toThrow('is no module');
});

test('rows of other modules are left out, rows of the module and whole tables are not', () => {
  const pattern = new RegExp(buildTestNamePattern('goals', ['goals', 'offers']));
  expect(pattern.test('the server itself keeps to the access table goals.create, called by a guest')).toBe(true);
  expect(pattern.test('the access table names every procedure there is and no other')).toBe(true);
  expect(pattern.test('the server itself keeps to the access table offers.accept, called by a guest')).toBe(false);
});
