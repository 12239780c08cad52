import { expect, test } from 'vitest';
import { checkPublicExports } from './public-exports.ts';
import { readTree } from './tree.ts';

// Not a house rule: those hold too where a module was taken out, which asked for what no other does.
test('every function that a module offers is asked for, or kept for plug-ins with a reason', () => {
  expect(checkPublicExports(readTree(process.cwd()))).toEqual([]);
});
