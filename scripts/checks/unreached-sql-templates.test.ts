import { expect, it } from 'vitest';
import { checkUnreachedSqlTemplates } from './unreached-sql-templates.ts';
import { buildFixtureTree } from './source-tree.ts';

const tree = buildFixtureTree({
  'modules/pets/server/pets.ts': [
    'const owned = (owner: string) => sql<boolean>`owner_id = ${owner}`;',
    'query`select ${list} from pet where ${owned(owner)} order by id`.execute(db);',
    'sql`${first} and ${second}`;',
  ].join('\n'),
  'modules/pets/server/pets.test.ts': 'sql`select anything`',
  'modules/cats/server/cats.ts': 'sql`select cat`',
});
const unreached = (...statements: string[]) =>
  checkUnreachedSqlTemplates(tree, ['modules/pets'], statements).map(({ file }) => file.split(':').at(-1));

it('finds the templates whose SQL no statement contains, in the areas that are held to it', () => {
  expect(unreached()).toEqual(['1', '2', '3']);
  expect(unreached('select id as "id" from pet where owner_id = $1 order by id')).toEqual(['3']);
  expect(unreached('select id from pet where true order by id', 'a and b')).toEqual(['1']);
});

it('is not content with the pieces of a template in another order', () => {
  expect(unreached('order by id select from pet where owner_id = $1 and true')).toEqual(['2']);
});
