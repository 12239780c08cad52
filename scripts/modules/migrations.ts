import type { Tree } from '../checks/tree.ts';

/** The number of a migration file. */
const numberOf = (file: string): number => Number(/^migrations\/(\d+)-/.exec(file)?.[1] ?? 0);

/**
 * The path of a new migration: numbered after all there are, as all that stand before it have run when it runs.
 * @param step 1, or 10 where a new module leaves room
 */
export function nextMigration({ files }: Pick<Tree, 'files'>, module: string, what: string, step: 1 | 10 = 1): string {
  const highest = Math.max(0, ...files.map(numberOf));
  const number = (Math.floor(highest / step) + 1) * step;
  return `migrations/${String(number).padStart(4, '0')}-${module}-${what}.sql`;
}

/** The list of the schema's names with more of them: constraints first, then indexes, each in their order. */
export function withSchemaNames(text: string, more: string): string {
  const names = [...namesIn(text), ...namesIn(more)];
  const isIndex = (name: string) => /^\w+: CREATE /.test(name);
  const inOrder = (some: readonly string[]) => some.toSorted((one, other) => (one < other ? -1 : 1));
  return [...inOrder(names.filter((name) => !isIndex(name))), ...inOrder(names.filter(isIndex)), ''].join('\n');
}

/** A name begins with its table; a long definition goes on for some lines. */
const namesIn = (text: string): string[] =>
  text
    .trimEnd()
    .split(/\n(?=\w+: )/)
    .filter(Boolean);
