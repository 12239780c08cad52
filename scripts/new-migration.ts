import path from 'node:path';
import { readSourceTree, type SourceTree } from './checks/source-tree.ts';
import { findModuleMigration, hasRelease, toModuleMigrationPath, toNextMigrationPath } from './modules/migrations.ts';
import { moduleLists, listModulesInOrder } from './modules/module-lists.ts';
import { writeFilesAtomically } from './modules/write-files-atomically.ts';
import { runReportingErrors, CommandError } from './modules/command-error.ts';

const usage = 'npm run new-migration -- <module> <what-it-does>   for example: offers remember-last-reader';
const root = path.resolve(import.meta.dirname, '..');
const templates = 'scripts/templates/';

const aboutNames = (module: string) =>
  `Then: npx vitest run src/server/contract/schema.test.ts -u   writes ${module === 'platform' ? 'src' : `modules/${module}`}/testing/schema-names.txt`;

await runReportingErrors(async () => {
  const [module = '', what = '', ...more] = process.argv.slice(2);
  if (more.length > 0 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(what))
    throw new CommandError(`a module and what the migration does, in kebab-case\n${usage}`);
  const tree = readSourceTree(root);
  if (module !== 'platform' && !tree.files.includes(`modules/${module}/README.md`))
    throw new CommandError(`there is no module "${module}"\n${usage}`);
  return hasRelease(tree) ? laterMigration(tree, module, what) : firstMigration(tree, module);
});

async function laterMigration(tree: SourceTree, module: string, what: string): Promise<string[]> {
  const file = toNextMigrationPath(tree, module, what);
  await writeFilesAtomically(root, new Map([[file, tree.read(`${templates}later-migration.sql.template`)]]));
  return [
    `+ ${file}`,
    'Forward only, and the code of the release before must run on what it leaves: add now, take away a release later.',
    "A new table says how it grows, names its constraints, and each of its columns that points at a member gets a rule in its module's `erasure`.",
    'An index of a table that has rows: `create index concurrently if not exists …` alone in a file whose first line is `-- outside a transaction: why`.',
    aboutNames(module),
  ];
}

/** Until the first release a module has one migration file, which states its current tables and not their history. */
async function firstMigration(tree: SourceTree, module: string): Promise<string[]> {
  const known = findModuleMigration(tree, module);
  if (known !== undefined)
    throw new CommandError(
      `nothing has been released yet, so the change goes into ${known}; a database that has run the file before is put ` +
        `aside by: npm run swapu -- database set-aside\n${aboutNames(module)}`,
    );
  const order = listModulesInOrder(tree.read(moduleLists.server.file));
  const file = toModuleMigrationPath(tree, module, order.slice(0, order.indexOf(module)));
  await writeFilesAtomically(root, new Map([[file, tree.read(`${templates}first-migration.sql.template`)]]));
  return [
    `+ ${file}`,
    'Until the first release every change of the module goes into this file.',
    "A table says how it grows, names its constraints, and each of its columns that points at a member gets a rule in its module's `erasure`.",
    aboutNames(module),
  ];
}
