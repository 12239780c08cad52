import { describe, expect, it } from 'vitest';
import { checkMutualFolderImports, findMutualFolderImports } from './mutual-folder-imports.ts';
import { buildFixtureTree } from './source-tree.ts';

const countPairs = (texts: Readonly<Record<string, string>>) => findMutualFolderImports(buildFixtureTree(texts)).length;

const table = { 'modules/pets/server/tables.ts': "import { Leash } from './leashes/leash.entity.ts';" };
const room = (text: string) => ({ 'modules/pets/server/leashes/leash.entity.ts': text });

describe('folders of a module', () => {
  it.each([
    ['by an import each way', "import { tables } from '../tables.ts';"],
    ['by an export', "export { tables } from '../tables.ts';"],
    ['by an import at run time', "const load = () => import('../tables.ts');"],
    ['by a value beside a type', "import { type Table, tables } from '../tables.ts';"],
  ])('import each other %s', (_, text) => expect(countPairs({ ...table, ...room(text) })).toBe(1));

  it.each([
    ['a type', "import type { Table } from '../tables.ts';"],
    ['a named type', "import { type Table } from '../tables.ts';"],
    ['nothing', ''],
  ])('do not where one takes %s', (_, text) => expect(countPairs({ ...table, ...room(text) })).toBe(0));

  it('count once, however many files do so, and without their tests', () => {
    expect(
      countPairs({
        ...table,
        ...room("import { tables } from '../tables.ts';"),
        'modules/pets/server/leashes/tie.ts': "import { tables } from '../tables.ts';",
        'modules/pets/server/walks/walk.ts': "import { tie } from '../leashes/tie.ts';",
        'modules/pets/server/leashes/tie.test.ts': "import { walk } from '../walks/walk.ts';",
      }),
    ).toBe(1);
  });

  it('are refused by name once there are more such pairs than before', () => {
    const pairs = Object.fromEntries(
      Array.from({ length: 13 }, (_, index) => [
        [`modules/pets/server/room${index}/a.ts`, "import { tables } from '../tables.ts';"],
        [`modules/pets/server/tables${index}.ts`, `import { a } from './room${index}/a.ts';`],
      ]).flat(),
    );
    const found = checkMutualFolderImports(buildFixtureTree({ 'modules/pets/server/tables.ts': '', ...pairs }));
    expect(found).toHaveLength(13);
    expect(found[0]?.message).toMatch(/^imports modules\/pets\/server\/room0\/a\.ts, and .*13 pairs/);
  });
});
