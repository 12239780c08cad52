import { expect, it } from 'vitest';
import { findPluginApiFile, buildPluginImports } from './vite-plugins.ts';

it.each([
  ['swapu/server', 'src/platform/plugin/plugin.ts'],
  ['swapu/contracts', 'src/contracts/plugin.ts'],
  ['swapu/console', 'admin/registry/plugin.ts'],
  ['swapu/modules/identity', 'modules/identity/public.ts'],
  ['swapu/console/members', 'modules/members/admin/public.ts'],
  ['swapu/modules', null],
  ['swapu/server/db', null],
  ['swapu/modules/../secrets', null],
  ['react', null],
])('%s is %s', (specifier, file) => expect(findPluginApiFile(specifier)).toBe(file));

it('a line in the list becomes an import of each face', () => {
  expect(buildPluginImports(['/plugins/one', 'another-plugin'], 'module.ts')).toBe(
    'import plugin0 from "/plugins/one/module.ts";\nimport plugin1 from "another-plugin/module.ts";\n' +
      'export default [plugin0, plugin1];',
  );
  expect(buildPluginImports([], 'module.ts')).toBe('export default [];');
});
