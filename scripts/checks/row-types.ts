import type { Finding, Tree } from './tree.ts';

/** How many statements state the type of their rows by hand, by room. Only ever lowered; a room without a line has none. */
export const rowTypesByHand: Readonly<Record<string, number>> = {};

/**
 * A statement takes the type of its rows from the entities: from a builder on `tablesOf`, or from the select lists of a
 * `query`. Each `` sql<Row>`select …` `` left from before is counted, and the count may only fall. A type on a part of a
 * statement, `` sql<number>`count(*)::int` ``, is how a computed column states its own.
 */
export const checkRowTypes =
  (allowed: Readonly<Record<string, number>>) =>
  ({ files, read }: Tree): Finding[] => {
    const counts = new Map(Object.keys(allowed).map((room) => [room, 0]));
    for (const file of files.filter(isProductCode)) {
      const room = file.split('/').slice(0, 2).join('/');
      const found = [...read(file).matchAll(statedByHand)].length;
      if (found > 0) counts.set(room, (counts.get(room) ?? 0) + found);
    }
    return [...counts].flatMap(([room, count]) => {
      const limit = allowed[room] ?? 0;
      if (count > limit)
        return [
          {
            file: room,
            message: `${count} statements state their row type by hand, and ${limit} may: select a selectList with query, or build on tablesOf`,
          },
        ];
      return count < limit
        ? [{ file: room, message: `only ${count} row types by hand are left: lower ${limit} in checks/row-types.ts` }]
        : [];
    });
  };

/** `` sql<…>`select `` and the like, and the driver's own `query<…>(`. */
const statedByHand =
  /\bsql<[^`]*?>\s*`\s*(?:\$\{prepared\}\s*)?(?:with|select|insert|update|delete|values)\b|\.query<[^(]*>\(/g;

const isProductCode = (file: string) =>
  /^(modules|src\/(platform|server))\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing(\.ts$|\/)/.test(file);
