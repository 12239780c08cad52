import type { Finding, Tree } from './tree.ts';

type Counts = Readonly<Record<string, number>>;

/**
 * How many statements of an area still state their row type by hand; the counts are only ever lowered. Unlisted areas
 * have none.
 */
export const rowTypesByHand: Counts = {
  'modules/discovery': 1,
  'modules/identity': 47,
  'modules/items': 17,
  'modules/members': 32,
  'modules/notifications': 14,
  'modules/reputation': 8,
  'modules/swaps': 10,
  'src/platform': 27,
  'src/server': 3,
};

/**
 * A statement derives its row type from the entities: as a builder on `tablesOf`, or by the select lists of a `query`.
 * Older statements of the form `` sql<Row>`select …` `` are counted by area, and the counts only fall. The type of a
 * part of a statement, as in `` sql<number>`count(*)::int` ``, is no row type.
 */
export const checkRowTypes =
  (left: Counts) =>
  ({ files, read }: Tree): Finding[] => {
    const found = files.filter(isProductCode).flatMap((file) => [...read(file).matchAll(statedByHand)].map(() => file));
    const byArea = Map.groupBy(found, (file) => file.split('/').slice(0, 2).join('/'));
    const areas = new Set([...byArea.keys(), ...Object.keys(left)]);
    return [...areas].flatMap((area) => {
      const [inFiles, limit] = [byArea.get(area) ?? [], left[area] ?? 0];
      if (inFiles.length > limit)
        return inFiles.map((file) => ({
          file,
          message: `row type stated by hand, ${inFiles.length} in ${area}: ${remedy}`,
        }));
      const fallen = {
        file: area,
        message: `${inFiles.length} row types by hand left: lower ${limit} in row-types.ts`,
      };
      return inFiles.length < limit ? [fallen] : [];
    });
  };

const remedy = 'select a selectList with query, or build on tablesOf (src/platform/db/README.md)';

/** Matches `` sql<…>`select `` and the like, and the driver's own `query<…>(`. */
const statedByHand =
  /\bsql<[^`]*?>\s*`\s*(?:\$\{prepared\}\s*)?(?:with|select|insert|update|delete|values)\b|\.query<[^(]*>\(/g;

const isProductCode = (file: string) =>
  /^(modules|src\/(platform|server))\/.*\.ts$/.test(file) &&
  !/\.(test|prove|fixture)\.ts$|\/testing(\.ts$|\/)/.test(file);
