import { parseSync, Visitor } from 'vite';
import type { CheckFinding, SourceTree } from './source-tree.ts';

/** The SQL of a `sql` or `query` template between its values, and its position. */
interface Template {
  readonly place: string;
  readonly pieces: readonly string[];
}

/**
 * Finds templates whose SQL no recorded statement contains: PostgreSQL has never parsed them, so a renamed column or a
 * misspelt word would fail only in production. Query builders need no such proof, as their columns are typed.
 * @param areas folders that are checked
 * @param statements every distinct text that the tests sent
 */
export function checkUnreachedSqlTemplates(
  tree: SourceTree,
  areas: readonly string[],
  statements: readonly string[],
): CheckFinding[] {
  return tree.files
    .filter((file) => areas.some((area) => file.startsWith(`${area}/`)) && isProductCode(file))
    .flatMap((file) => templatesIn(file, tree.read(file)))
    .filter(({ pieces }) => !statements.some((statement) => contains(statement, pieces)))
    .map(({ place, pieces }) => ({ file: place, message: `no test reaches this SQL: ${shown(pieces)}` }));
}

const isProductCode = (file: string) =>
  file.endsWith('.ts') && !/\.(test|prove|fixture)\.ts$|\/testing(\.ts$|\/)/.test(file);

function templatesIn(file: string, text: string): Template[] {
  const templates: Template[] = [];
  new Visitor({
    TaggedTemplateExpression: ({ tag, quasi, start }) => {
      if (tag.type !== 'Identifier' || !['sql', 'query'].includes(tag.name)) return;
      const pieces = quasi.quasis.map(({ value }) => value.cooked ?? '').filter((piece) => piece.trim() !== '');
      const line = text.slice(0, start).split('\n').length;
      if (pieces.length > 0) templates.push({ place: `${file}:${line}`, pieces });
    },
  }).visit(parseSync(file, text).program);
  return templates;
}

/** Whether the pieces occur in the statement in this order, with anything between them. */
function contains(statement: string, pieces: readonly string[]): boolean {
  let from = 0;
  for (const piece of pieces) {
    const at = statement.indexOf(piece, from);
    if (at < 0) return false;
    from = at + piece.length;
  }
  return true;
}

const shown = (pieces: readonly string[]): string => pieces.join(' … ').replaceAll(/\s+/g, ' ').trim().slice(0, 100);
