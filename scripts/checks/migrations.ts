import { findConcurrentIndex, isOutsideTransaction } from '#platform/db/migration.ts';
import type { CheckFinding, SourceTree } from './source-tree.ts';

const meanwhile = 'the code before this release still runs while it is being put in place';

/** Statements that break the running release, lose rows, or lock a large table for long. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+table\b/i, `drops a table: ${meanwhile}; stop using it now and drop it a release later`],
  [/\bdrop\s+column\b/i, `drops a column: ${meanwhile}; stop using it now and drop it a release later`],
  [
    /\brename\s+(?:column\s+|constraint\s+)?\w*\s*\bto\b/i,
    `renames: ${meanwhile}; add the new name beside the old one`,
  ],
  [
    /\balter\s+(?:column\s+)?\w+\s+(?:set\s+data\s+)?type\b/i,
    "changes a column's type, which rewrites the table under a lock: add a column beside it",
  ],
  [
    /\bset\s+not\s+null\b/i,
    `makes a column required: ${meanwhile} and may leave it empty; add a check "not valid", validate it, and tighten a release later`,
  ],
  [
    /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\w+\s+(?![^,;]*\bdefault\b)(?![^,;]*\bgenerated\b)[^,;]*\bnot\s+null\b/i,
    `adds a required column without a default: ${meanwhile} and inserts rows without it`,
  ],
  // A constraint beside a new column also reads the table, but a required column can hardly be added without one.
  [
    /^(?![^;]*\badd\s+column\b)[^;]*\badd\s+constraint\s+\w+\s+(?:check|foreign\s+key)\b(?![^;]*\bnot\s+valid\b)/i,
    'adds a constraint that reads the whole table under a lock: add it "not valid", and validate it in a migration of its own',
  ],
  [/^\s*truncate\b/i, 'truncates: rows are what members did'],
];

/** Tables created in these migrations are exempt from the rules: they have no rows yet. */
const madeHere = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi)].map(
      ([, table = '']) => table,
    ),
  );

const withoutComments = (text: string): string =>
  text.replace(/--[^\n]*/g, '').replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''");

const findTable = (statement: string): string =>
  /^\s*(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|drop\s+table\s+(?:if\s+exists\s+)?)(\w+)/i.exec(
    statement,
  )?.[1] ?? '';

/** A partial index covers few rows, so it is built quickly. */
const isPartial = (statement: string): boolean => /\)\s*where\b/i.test(statement);

function findFaults(statement: string, made: ReadonlySet<string>): string[] {
  if (made.has(findTable(statement))) return [];
  const indexed = /^\s*create\s+(?:unique\s+)?index\s+(?:if\s+not\s+exists\s+)?\w+\s+on\s+(?:only\s+)?(\w+)/i.exec(
    statement,
  )?.[1];
  if (indexed !== undefined)
    return made.has(indexed) || isPartial(statement)
      ? []
      : [
          `indexes all of ${indexed}, which has rows: whoever writes to it waits until the index is made; make it concurrently, in a file of its own`,
        ];
  return forbidden.filter(([form]) => form.test(statement)).map(([, why]) => why);
}

const header = '-- outside a transaction: why';

/** Rules for a file that runs outside a transaction: it must be repeatable after a crash halfway. */
function faultsOfFile(text: string, statements: readonly string[]): string[] {
  const isConcurrent = /\bconcurrently\b/i.test(statements.join(';'));
  if (!isOutsideTransaction(text))
    return isConcurrent
      ? [`does something concurrently, which PostgreSQL refuses in a transaction: its first line says "${header}"`]
      : [];
  return [
    ...(statements.length === 1
      ? []
      : ['runs outside a transaction: that is for one statement a file, else a crash in between leaves half of it']),
    ...(statements.every(
      (statement) => findConcurrentIndex(statement) === undefined || /\bif\s+not\s+exists\b/i.test(statement),
    )
      ? []
      : [
          'makes an index outside a transaction: say "if not exists", since a crash before it was recorded runs it again',
        ]),
  ];
}

/** A comment `-- allowed: why` before a statement exempts it. */
const allowance = /--\s*allowed:\s*\S/;

/**
 * Expand first, contract a release later: refuses what a new migration must not do to tables with rows.
 * @param isOut true for a migration that was part of the last release
 */
export const checkMigrationCompatibility =
  (isOut: (name: string) => boolean) =>
  ({ files, read }: SourceTree): CheckFinding[] => {
    const fresh = files.filter(
      (file) => /^migrations\/.*\.sql$/.test(file) && !isOut(file.slice('migrations/'.length)),
    );
    const made = madeHere(fresh.map(read).join('\n'));
    return fresh.flatMap((file) => {
      const statements = read(file).split(/;\s*(?:\n|$)/);
      const faults = statements
        .filter((statement) => !allowance.test(statement))
        .flatMap((statement) => findFaults(withoutComments(statement), made));
      const plain = statements.map(withoutComments).filter((statement) => statement.trim() !== '');
      return [...faultsOfFile(read(file), plain), ...faults].map((message) => ({ file, message }));
    });
  };
