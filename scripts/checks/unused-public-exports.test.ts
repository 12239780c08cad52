import { expect, test } from 'vitest';
import { checkUnusedPublicExports } from './unused-public-exports.ts';
import { readSourceTree } from './source-tree.ts';

// Not a house rule: those hold too where a module was taken out, which asked for what no other does.
test('every function that a module offers is asked for, or kept for plug-ins with a reason', () => {
  expect(checkUnusedPublicExports(readSourceTree(process.cwd()))).toEqual([]);
});
