import type { Tree } from '../checks/tree.ts';
import { Trouble } from './trouble.ts';

type Files = Pick<Tree, 'files'>;

/** Whether anything went out yet: from then on no migration is edited any more. */
export const isReleased = ({ files }: Files): boolean =>
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

const pathOf = (number: number, name: string): string => `migrations/${String(number).padStart(4, '0')}-${name}.sql`;

/** The one file of a module, which a change edits until the first release: `migrations/0080-offers.sql`. */
export const fileOfModule = ({ files }: Files, module: string): string | undefined =>
  files.find((file) => new RegExp(`^migrations/\\d+-${module}\\.sql$`).test(file));

/** The path of a change that comes after a release: numbered after all there are, as they have run when it runs. */
export function nextMigration(tree: Files, module: string, what: string): string {
  const highest = Math.max(0, ...migrationsIn(tree).map(({ number }) => number));
  return pathOf(highest + 1, `${module}-${what}`);
}

/**
 * The path of a new module's file. Before the first release it stands in the order of modules, after those that the
 * module may ask and before those that may ask it; later it comes after all there are.
 * @param before the modules that come before it
 */
export function moduleMigration(tree: Files, module: string, before: readonly string[]): string {
  const known = migrationsIn(tree);
  const all = known.map(({ number }) => number);
  const asked = known.filter((file) => file.module === 'platform' || before.includes(file.module));
  const floor = Math.max(0, ...(isReleased(tree) ? known : asked).map(({ number }) => number));
  const ceiling = Math.min(...all.filter((number) => number > floor), 10_000);
  const number = [Math.floor(floor / 10) * 10 + 10, floor + 1].find((candidate) => candidate < ceiling);
  if (number === undefined)
    throw new Trouble(`no number is free between ${floor} and ${ceiling}: renumber the migrations behind it`);
  return pathOf(number, module);
}
