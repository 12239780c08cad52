import { mapTableOwners } from '../checks/table-ownership.ts';
import type { SourceTree } from '../checks/source-tree.ts';
import { CommandError } from './command-error.ts';

/** The names of a new module and of its first entity. */
export interface ModuleNames {
  /** Plural as a rule. Names the folder, and is the first part of procedures, keys and codes: `wishes`. */
  readonly module: string;
  /** Singular. Names the table and the entity, and is part of file names: `wish`. */
  readonly entity: string;
}

/** First parts of procedures and message keys that are reserved. */
const reservedNames = [
  'admin',
  'live',
  'platform',
  'uploads',
  'shell',
  'console',
  'letters',
  'module',
  'modules',
  'auth',
  'api',
  'assets',
];
const keywords = [
  'await',
  'break',
  'case',
  'catch',
  'class',
  'const',
  'continue',
  'default',
  'delete',
  'do',
  'else',
  'enum',
  'export',
  'extends',
  'false',
  'finally',
  'for',
  'function',
  'if',
  'implements',
  'import',
  'in',
  'interface',
  'let',
  'new',
  'null',
  'package',
  'private',
  'protected',
  'public',
  'return',
  'static',
  'super',
  'switch',
  'this',
  'throw',
  'true',
  'try',
  'typeof',
  'var',
  'void',
  'while',
  'with',
  'yield',
  'user',
  'order',
  'group',
  'table',
  'column',
  'check',
  'grant',
  'primary',
  'references',
  'window',
];

/** `wishes` → `wish`, `stories` → `story`, `goals` → `goal`; a word that is not a plural gets `entry`. */
export function toSingular(module: string): string {
  if (module.endsWith('ies')) return `${module.slice(0, -3)}y`;
  if (/(s|x|z|ch|sh)es$/.test(module)) return module.slice(0, -2);
  return /[^s]s$/.test(module) ? module.slice(0, -1) : 'entry';
}

/**
 * Checks names against the tree and against the words that the template itself uses.
 * @throws Trouble that states the problem and the remedy
 */
export function requireFreeModuleNames({ module, entity }: ModuleNames, tree: SourceTree, template: string): void {
  for (const word of [module, entity]) {
    if (!/^[a-z]{2,24}$/.test(word))
      throw new CommandError(
        `"${word}" is no name: one word of 2 to 24 small letters, as it stands in paths, keys, tables and code`,
      );
    if (keywords.includes(word))
      throw new CommandError(`"${word}" means something to TypeScript or SQL: choose another word`);
  }
  if (reservedNames.includes(module)) throw new CommandError(`"${module}" is the platform's own: choose another name`);
  if (module === entity)
    throw new CommandError(
      `the module and the thing it holds are both called "${module}": name the thing with --entity`,
    );
  if (tree.files.some((file) => file.startsWith(`modules/${module}/`)))
    throw new CommandError(`modules/${module} is there already`);
  if (mapTableOwners(tree).has(entity))
    throw new CommandError(
      `the table ${entity} belongs to ${mapTableOwners(tree).get(entity)}: name the thing with --entity`,
    );
  if (screens(tree).includes(`/${module}`))
    throw new CommandError(`another module's screen stands at /${module}: choose another name`);
  for (const word of [module, entity]) {
    if (new RegExp(`\\b(${word}|${toPascalCase(word)})\\b`).test(template))
      throw new CommandError(`"${word}" is a word of every module's own code: choose another`);
  }
}

export const toPascalCase = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const screens = ({ files, read }: SourceTree): string[] =>
  files
    .filter((file) => /^modules\/[^/]+\/web\.tsx$|^src\/web\/routes\.ts$/.test(file))
    .flatMap((file) => [...read(file).matchAll(/path: '(\/[^'/]*)/g)].map(([, path]) => path ?? ''));
