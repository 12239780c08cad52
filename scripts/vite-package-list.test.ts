import { expect, it } from 'vitest';
import { fillPackageList } from './vite-package-list.ts';

const lock = {
  packages: {
    '': { version: '0.1.0', license: 'UNLICENSED' },
    'node_modules/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@one/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/c': { version: '3.0.0' },
    'node_modules/c': { version: '3.0.0' },
    'node_modules/swapu-tools': { link: true },
    'scripts/tools': { version: '0.1.0', license: 'UNLICENSED' },
    'node_modules/d-linux': { version: '4.0.0', license: 'MIT', os: ['linux'] },
  },
};

it('lists each package once with its version under its licence, and no variant for one kind of machine', () => {
  expect(fillPackageList('All:\n\n{packages: no licence named}\n', () => lock)).toBe(
    'All:\n\n- **MIT**: @one/a 1.0.0, b 2.0.0\n- **no licence named**: c 3.0.0\n',
  );
});

it('leaves a page without the line as it is', () => {
  const unread = () => {
    throw new Error('the lock file was read');
  };
  expect(fillPackageList('{packages} and {price:tokens10}', unread)).toBe('{packages} and {price:tokens10}');
});
