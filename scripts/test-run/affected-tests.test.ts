import { describe, expect, it } from 'vitest';
import { buildFixtureTree } from '../checks/source-tree.ts';
import { selectAffectedTests } from './affected-tests.ts';

const list = (...modules: string[]) =>
  modules.map((name) => `import { ${name} } from '#modules/${name}/module.ts';`).join('\n');
const tree = buildFixtureTree({
  'src/server/modules.ts': list('items', 'offers', 'chat', 'blog'),
  'src/server/contract/access.test.ts': '',
  'src/server/process/main.test.ts': '',
  'src/platform/db/unit.ts': '',
  'modules/items/server/item.ts': '',
  'modules/items/server/item.test.ts': '',
  'modules/offers/server/ask.ts': "import { item } from '#modules/items/public.ts';",
  'modules/offers/server/ask.test.ts': '',
  'modules/chat/server/room.ts': "import type { Offer } from '#modules/offers/public.ts';",
  'modules/chat/server/room.test.ts': '',
  'modules/blog/server/post.ts': '',
  'modules/blog/server/post.test.ts': "import { makeItem } from '#modules/items/testing.ts';",
  'scripts/check.test.ts': '',
  'scripts/checks/boundaries.test.ts': '',
  'scripts/image/image.test.ts': '',
});
const filesFor = (...changed: string[]) => selectAffectedTests(tree, changed).files;
const contract = 'src/server/contract/access.test.ts';

describe('a change', () => {
  it('in a leaf runs its tests and the contract tests', () => {
    expect(filesFor('modules/blog/server/post.ts')).toEqual(['modules/blog/server/post.test.ts', contract]);
  });

  it('in a module that others import runs theirs too, in module order; tests that borrow its builders do not count', () => {
    expect(filesFor('modules/items/server/item.ts')).toEqual([
      'modules/items/server/item.test.ts',
      'modules/offers/server/ask.test.ts',
      'modules/chat/server/room.test.ts',
      contract,
    ]);
  });

  it("of a module's migration is a change of the module", () => {
    expect(filesFor('migrations/0010-blog.sql')).toEqual(['modules/blog/server/post.test.ts', contract]);
  });

  it('below the modules runs everything', () => {
    expect(filesFor('src/platform/db/unit.ts', 'modules/blog/server/post.ts')).toBeNull();
    expect(filesFor('package.json')).toBeNull();
    expect(filesFor('scripts/tools/package.json')).toBeNull();
    expect(filesFor('migrations/0001-platform.sql')).toBeNull();
  });

  it('of a script or a test runs what stands there', () => {
    expect(filesFor('scripts/check.ts')).toEqual(tree.files.filter((file) => /^scripts.*test/.test(file)));
    expect(filesFor('src/server/process/main.test.ts')).toEqual(['src/server/process/main.test.ts']);
  });

  it("of a tool's settings runs the tests of its use", () => {
    expect(filesFor('.dependency-cruiser.mjs')).toEqual(['scripts/checks/boundaries.test.ts']);
    expect(filesFor('Dockerfile')).toEqual(['scripts/image/image.test.ts']);
    expect(filesFor('vite.config.ts')).toBeNull();
  });

  it('of prose runs nothing', () => {
    expect(filesFor('modules/blog/README.md', '.github/workflows/ci.yml')).toEqual([]);
  });
});
