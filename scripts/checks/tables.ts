import type { Finding, Tree } from './tree.ts';

/**
 * Which module made a table, by the name of the migration that creates it; one that a later migration drops is
 * nobody's.
 */
export function tableOwners({ files, read }: Tree): Map<string, string> {
  const owners = new Map<string, string>();
  for (const file of files.filter((name) => /^migrations\/\d+-.*\.sql$/.test(name))) {
    const owner = /^migrations\/\d+-([a-z]+)/.exec(file)?.[1] ?? '';
    for (const [, table] of read(file).matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?(\w+)/gi))
      if (table) owners.set(table, owner);
    for (const [, table] of read(file).matchAll(/drop\s+table\s+(?:if exists\s+)?(\w+)/gi))
      if (table) owners.delete(table);
  }
  return owners;
}

/** A module names its own tables only; what it needs of another's it asks for, or composes from published fragments. */
export function checkTables(tree: Tree): Finding[] {
  const owners = tableOwners(tree);
  return tree.files.filter(isProductCode).flatMap((file) => {
    const room = /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
    const named = new Set(
      [...tree.read(file).matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b/g)].map(
        ([, table]) => table ?? '',
      ),
    );
    return [...named]
      .filter((table) => owners.has(table) && owners.get(table) !== room)
      .map((table) => ({ file, message: `table ${table} belongs to ${owners.get(table)}: ask its public.ts` }));
  });
}

const isProductCode = (file: string) =>
  /^(modules|src\/(platform|server))\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\.ts$/.test(file);
