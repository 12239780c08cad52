import path from 'node:path';
import { treeAt } from './checks/tree.ts';
import { nextMigration } from './modules/migrations.ts';
import { placeFiles } from './modules/place-files.ts';
import { runCommand, Trouble } from './modules/trouble.ts';

const usage = 'npm run new-migration -- <module> <what-it-does>   for example: offers remember-last-reader';
const root = path.resolve(import.meta.dirname, '..');

await runCommand(async () => {
  const [module = '', what = '', ...more] = process.argv.slice(2);
  if (more.length > 0 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(what))
    throw new Trouble(`a module and what the migration does, in kebab-case\n${usage}`);
  const tree = treeAt(root);
  if (module !== 'platform' && !tree.files.includes(`modules/${module}/README.md`))
    throw new Trouble(`there is no module "${module}"\n${usage}`);
  const file = nextMigration(tree, module, what);
  await placeFiles(root, new Map([[file, tree.read('scripts/templates/later-migration.sql.template')]]));
  return [
    `+ ${file}`,
    'Forward only, and the code of the release before must run on what it leaves: add now, take away a release later.',
    "A new table says how it grows, names its constraints, and each of its columns that points at a member gets a rule in its module's `erasure`.",
    'An index of a table that has rows: `create index concurrently if not exists …` alone in a file whose first line is `-- outside a transaction: why`.',
    'Then: rm src/server/schema-names.txt && npx vitest run src/server/schema.test.ts   writes the names of the new schema',
  ];
});
