import type { CheckFinding, SourceTree } from './source-tree.ts';

/**
 * Maps each table to the module that owns it, by the name of the migration that creates it. A table that a later
 * migration drops has no owner.
 */
export function mapTableOwners({ files, read }: SourceTree): Map<string, string> {
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

/**
 * A module names only its own tables in SQL, in query builders and in its entities. It gets other modules' data by
 * calling them, or composes published SQL fragments. Each table has its entity in its owner's folder.
 */
export function checkTableOwnership(tree: SourceTree): CheckFinding[] {
  const owners = mapTableOwners(tree);
  const files = tree.files.filter(isProductCode).map((file) => ({ file, text: tree.read(file) }));
  const strayed = files.flatMap(({ file, text }) => {
    const room = /^modules\/([^/]+)\//.exec(file)?.[1] ?? 'platform';
    const inQuery = new Set(listMatches(withNames, text));
    const lists = listMatches(tableLists, text).flatMap((list) => listMatches(listed, list));
    return [...new Set([...namings.flatMap((naming) => listMatches(naming, text)), ...lists])]
      .filter((table) => !inQuery.has(table))
      .filter((table) => owners.has(table) && owners.get(table) !== room)
      .map((table) => ({ file, message: `table ${table} belongs to ${owners.get(table)}: ask its public.ts` }));
  });
  const mapped = new Set(files.flatMap(({ text }) => listMatches(entityPattern, text)));
  const unmapped = [...owners]
    .filter(([table]) => !mapped.has(table))
    .map(([table, owner]) => ({
      file: owner === 'platform' ? 'src/platform' : `modules/${owner}/server`,
      message: `table ${table} has no entity: describe it with defineEntity in <thing>.entity.ts and list it in tables.ts`,
    }));
  return [...strayed, ...unmapped];
}

/** `tableName: 'offer'` of an entity. */
const entityPattern = /\btableName:\s*['"](\w+)['"]/g;
const namings = [
  entityPattern,
  // SQL: `from offer`, `insert into offer`.
  /\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)\b/g,
  // Kysely: `selectFrom('offer as o')`, `.innerJoin('offer', …)`, `sql.table('offer')`.
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|table|\w+Join|\w+JoinLateral)\(\s*['"]([a-z_]+)\b/g,
];

/** `selectFrom(['offer', 'offer_revision as revision'])`: the list, and each of its tables. */
const tableLists = /\b(?:selectFrom|updateTable|deleteFrom|using|from)\(\s*\[([^\]]*)\]/g;
const listed = /['"]([a-z_]+)\b[^'"]*['"]/g;

/** Names of common table expressions: `with entry as (`, `, entry (id) as materialized (`. */
const withNames =
  /(?:\bwith\s+(?:recursive\s+)?|,\s*)([a-z_]+)(?:\s*\([^()]*\))?\s+as\s+(?:not\s+materialized\s+|materialized\s+)?\(/g;

const listMatches = (pattern: RegExp, text: string): string[] =>
  [...text.matchAll(pattern)].map(([, table]) => table ?? '');

const isProductCode = (file: string) =>
  /^(modules|src\/(platform|server))\/.*\.ts$/.test(file) &&
  !/\.(test|prove|fixture)\.ts$|\/testing(\.ts$|\/)/.test(file);
