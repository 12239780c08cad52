import { parseSync, type Node } from 'oxc-parser';
import type { Finding, Tree } from './tree.ts';

/**
 * Names begin with what is done or are the noun that is returned: `findPlace`, `searchStatement`. A name that ends in a
 * preposition, as `checkPlace`, says neither. Some fit, such as `isPartyTo`; their share may not grow.
 */
const mostNamesInOf = 0.02;
const mostNamesInOtherPrepositions = 0.052;

const prepositions = 'By|For|In|With|From|To|On|At|Into|Between|Until|After|Before|As|Without|Through|About|Per'.split(
  '|',
);
const endsInOf = /[a-z0-9]Of$/;
const endsInOther = new RegExp(`[a-z0-9](?:${prepositions.join('|')})$`);
/** Type names of one word that are participles or gerunds say how, not what: `Asked`, `Reading`. These are nouns. */
const nouns = new Set(['Listing', 'Finding', 'Setting', 'Rating', 'Booking', 'Seed', 'Deed', 'Screen', 'Meeting']);
const oneWordParticiple = /^[A-Z][a-z]+(?:ed|ing|en)$/;
const riddles = /^(?:What|Of|Whose|Those|One|How|Who|Whoever|Nobody)\b/;

/** Finds names and comments that a stranger cannot read aloud: see `.github/CONTRIBUTING.md`. */
export function checkNames({ files, read }: Tree): Finding[] {
  const findings: Finding[] = [];
  const functions: { readonly file: string; readonly name: string }[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))) {
    const text = read(file);
    const { program, comments } = parseSync(file, text);
    for (const { kind, name } of listDeclarations(program))
      if (kind === 'function') functions.push({ file, name });
      else if (oneWordParticiple.test(name) && !nouns.has(name))
        findings.push({ file, message: `type ${name}: a noun that says which, such as ItemSnapshot` });
    for (const opening of listOpenings(text, comments))
      if (riddles.test(opening))
        findings.push({ file, message: `comment "${opening.slice(0, 40)}…": begin with its subject or its verb` });
  }
  return [
    ...findings,
    ...checkShare(functions, endsInOf, mostNamesInOf, 'Of'),
    ...checkShare(functions, endsInOther, mostNamesInOtherPrepositions, 'another preposition'),
  ];
}

function checkShare(
  functions: readonly { readonly file: string; readonly name: string }[],
  pattern: RegExp,
  most: number,
  ending: string,
): Finding[] {
  const found = functions.filter(({ name }) => pattern.test(name));
  const share = found.length / Math.max(1, functions.length);
  if (share <= most) return [];
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return found.map(({ file, name }) => ({
    file,
    message: `${name}: ${percent(share)} of functions end in ${ending}, ${percent(most)} may: begin with a verb`,
  }));
}

interface Declaration {
  readonly kind: 'function' | 'type';
  readonly name: string;
}

function* listDeclarations(node: unknown): Generator<Declaration> {
  if (Array.isArray(node)) for (const child of node) yield* listDeclarations(child);
  else if (typeof node === 'object' && node !== null) {
    const declared = toDeclaration(node as Node);
    if (declared) yield declared;
    for (const child of Object.values(node)) if (typeof child === 'object') yield* listDeclarations(child);
  }
}

function toDeclaration(node: Node): Declaration | null {
  switch (node.type) {
    case 'FunctionDeclaration':
      return node.id && { kind: 'function', name: node.id.name };
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' && isFunction(node.init) ? { kind: 'function', name: node.id.name } : null;
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSEnumDeclaration':
      return node.id && { kind: 'type', name: node.id.name };
    default:
      return null;
  }
}

const isFunction = (node: Node | null): boolean =>
  node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';

type Comment = ReturnType<typeof parseSync>['comments'][number];

/** The beginnings of comments; lines of one paragraph count once. */
function* listOpenings(text: string, comments: readonly Comment[]): Generator<string> {
  let last: Comment | null = null;
  for (const comment of comments) {
    const goesOn =
      last?.type === 'Line' && comment.type === 'Line' && /^[ \t]*\n[ \t]*$/.test(text.slice(last.end, comment.start));
    if (!goesOn) yield comment.value.replace(/^[\s*]+/, '').replaceAll(/\s+/g, ' ');
    last = comment;
  }
}
