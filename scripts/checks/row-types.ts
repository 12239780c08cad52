import type { CheckFinding, SourceTree } from './source-tree.ts';

/**
 * A statement derives its row type from the entities: as a builder on `typedTables`, or by the select lists of a
 * `query`. A row type stated by hand, as in `` sql<Row>`select …` ``, would outlive a change of the columns. The type
 * of a part of a statement, as in `` sql<number>`count(*)::int` ``, is no row type.
 */
export const checkRowTypes = ({ files, read }: SourceTree): CheckFinding[] =>
  files
    .filter(isProductCode)
    .flatMap((file) => [...read(file).matchAll(statedByHand)].map(() => ({ file, message: remedy })));

const remedy =
  'row type stated by hand: select a selectList with query, or build on typedTables (src/platform/db/README.md)';

/** Matches `` sql<…>`select `` and the like, and the driver's own `query<…>(`. */
const statedByHand =
  /\bsql<[^`]*?>\s*`\s*(?:\$\{prepared\}\s*)?(?:with|select|insert|update|delete|values)\b|\.query<[^(]*>\(/g;

const isProductCode = (file: string) =>
  /^(modules|src\/(platform|server))\/.*\.ts$/.test(file) &&
  !/\.(test|prove|fixture)\.ts$|\/testing(\.ts$|\/)/.test(file);
