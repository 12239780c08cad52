import { existsSync, readdirSync } from 'node:fs';
import { sourceChecks, type StaticChecks } from './static-checks.ts';

/** The contract tests that read a file of a module's `testing/`. */
const testsByTable: Readonly<Record<string, readonly string[]>> = {
  'access.table.ts': ['access', 'bans'],
  'blocks.table.ts': ['blocks'],
  'edits.table.ts': ['edits', 'stale-tabs'],
  'jobs.table.ts': ['job-rows'],
  'live.table.ts': ['live-answers'],
  'member-life.table.ts': ['member-life'],
  'messages.table.ts': ['message-register'],
  'schema-names.txt': ['schema', 'entities', 'check-values'],
  'staff-commands.table.ts': ['staff-audit', 'staff-on-themselves'],
};

const contractFolder = 'src/server/contract';

/** The contract tests of a module, by the tables that stand in its `testing/`. */
export const listContractTests = (tables: readonly string[]): readonly string[] =>
  tables.flatMap((table) => testsByTable[table] ?? []).map((name) => `${contractFolder}/${name}.test.ts`);

/**
 * A pattern for the names of tests that leaves out the rows of other modules: a row's name has the procedure, job or
 * message key that it tries, which begins with its module.
 */
export const buildTestNamePattern = (module: string, modules: readonly string[]): string =>
  `^(?!.*\\b(?:${modules.filter((name) => name !== module).join('|')})\\.\\w)`;

/**
 * The checks of one module: types of the whole tree, since others read its faces; format, lint and the house rules; and
 * the contract tests that read its tables.
 * @throws Error if there is no such module
 */
export function buildModuleChecks(folder: string): StaticChecks {
  const module = /^(?:\.\/)?modules\/([a-z]+)\/?$/.exec(folder)?.[1];
  if (!module || !existsSync(`modules/${module}/module.ts`))
    throw new Error(`${folder} is no module: name a folder such as modules/offers`);
  const modules = readdirSync('modules', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const tests = listContractTests(readdirSync(`modules/${module}/testing`));
  return {
    types: sourceChecks.types,
    ...(tests.length > 0 && {
      'contract tests': [
        'vitest',
        'run',
        '--reporter=dot',
        '--testNamePattern',
        buildTestNamePattern(module, modules),
        ...tests,
      ],
    }),
    format: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', `modules/${module}`],
    lint: ['oxlint', '--deny-warnings', `modules/${module}`],
    'house rules': sourceChecks['house rules'],
  };
}
