import type { SourceTree } from '../checks/source-tree.ts';
import { CommandError } from './command-error.ts';

type Files = Pick<SourceTree, 'files'>;

/** Whether there has been a release: after that no migration is edited any more. */
export const hasRelease = ({ files }: Files): boolean =>
  files.some((file) => /^src\/testing\/releases\/[^/]+\.json\.gz$/.test(file));

interface MigrationFile {
  readonly number: number;
  readonly module: string;
}

const migrationsIn = ({ files }: Files): MigrationFile[] =>
  files.flatMap((file) => {
    const [, number, module = ''] = /^migrations\/(\d+)-([a-z]+)/.exec(file) ?? [];
    return number === undefined ? [] : [{ number: Number(number), module }];
  });

const toMigrationPath = (number: number, name: string): string =>
  `migrations/${String(number).padStart(4, '0')}-${name}.sql`;

/** The module's only migration file, which changes edit until the first release: `migrations/0080-offers.sql`. */
export const findModuleMigration = ({ files }: Files, module: string): string | undefined =>
  files.find((file) => new RegExp(`^migrations/\\d+-${module}\\.sql$`).test(file));

/** The path of a migration added after a release. Its number follows all others, as they have run before it. */
export function toNextMigrationPath(tree: Files, module: string, what: string): string {
  const highest = Math.max(0, ...migrationsIn(tree).map(({ number }) => number));
  return toMigrationPath(highest + 1, `${module}-${what}`);
}

/**
 * The path of a new module's migration. Before the first release its number follows the order of modules: after those
 * that the module may import and before those that may import it. After a release it follows all others.
 * @param before the modules that come before it
 */
export function toModuleMigrationPath(tree: Files, module: string, before: readonly string[]): string {
  const known = migrationsIn(tree);
  const all = known.map(({ number }) => number);
  const asked = known.filter((file) => file.module === 'platform' || before.includes(file.module));
  const floor = Math.max(0, ...(hasRelease(tree) ? known : asked).map(({ number }) => number));
  const ceiling = Math.min(...all.filter((number) => number > floor), 10_000);
  const number = [Math.floor(floor / 10) * 10 + 10, floor + 1].find((candidate) => candidate < ceiling);
  if (number === undefined)
    throw new CommandError(`no number is free between ${floor} and ${ceiling}: renumber the migrations behind it`);
  return toMigrationPath(number, module);
}
