import { parseSync, type Node } from 'oxc-parser';
import { readSourceTree, type CheckFinding, type SourceTree } from './source-tree.ts';

/**
 * Names begin with what is done or are the noun that is returned: `findSuburbPosition`, `searchStatement`. A name that
 * ends in a preposition, as `checkPlace`, says neither. Some fit, such as `isPartyToDirection`; their share may not
 * grow.
 */
const mostNamesInOf = 0.02;
const mostNamesInOtherPrepositions = 0.049;

const prepositions = 'By|For|In|With|From|To|On|At|Into|Between|Until|After|Before|As|Without|Through|About|Per'.split(
  '|',
);
const endsInOf = /[a-z0-9]Of$/;
const endsInOther = new RegExp(`[a-z0-9](?:${prepositions.join('|')})$`);
/** Type names of one word that are participles or gerunds say how, not what: `Asked`, `Reading`. These are nouns. */
const nouns = new Set([
  'Listing',
  'Finding',
  'Heading',
  'Setting',
  'Rating',
  'Booking',
  'Seed',
  'Deed',
  'Screen',
  'Meeting',
]);
const oneWordParticiple = /^[A-Z][a-z]+(?:ed|ing|en)$/;
const riddles = /^(?:What|Of|Whose|Those|One|How|Who|Whoever|Nobody)\b/;

interface NamedFunction {
  readonly file: string;
  readonly name: string;
}

/** The names and comments of a tree that a stranger cannot read aloud, beside all of them. */
interface NameFigures {
  readonly functions: readonly NamedFunction[];
  readonly inOf: readonly NamedFunction[];
  readonly inOther: readonly NamedFunction[];
  readonly participles: readonly NamedFunction[];
  readonly comments: number;
  readonly riddles: readonly { readonly file: string; readonly opening: string }[];
}

/** Counts what the rules of `.github/CONTRIBUTING.md` are about. */
export function measureNames({ files, read }: SourceTree): NameFigures {
  const functions: NamedFunction[] = [];
  const participles: NamedFunction[] = [];
  const openings: { readonly file: string; readonly opening: string }[] = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))) {
    const text = read(file);
    const { program, comments } = parseSync(file, text);
    for (const { kind, name } of listDeclarations(program))
      if (kind === 'function') functions.push({ file, name });
      else if (oneWordParticiple.test(name) && !nouns.has(name)) participles.push({ file, name });
    for (const opening of listOpenings(text, comments)) openings.push({ file, opening });
  }
  return {
    functions,
    inOf: functions.filter(({ name }) => endsInOf.test(name)),
    inOther: functions.filter(({ name }) => endsInOther.test(name)),
    participles,
    comments: openings.length,
    riddles: openings.filter(({ opening }) => riddles.test(opening)),
  };
}

/** Finds names and comments that a stranger cannot read aloud. */
export function checkNames(tree: SourceTree): CheckFinding[] {
  const { functions, inOf, inOther, participles, riddles: found } = measureNames(tree);
  return [
    ...participles.map(({ file, name }) => ({
      file,
      message: `type ${name}: a noun that says which, such as ItemSnapshot`,
    })),
    ...found.map(({ file, opening }) => ({
      file,
      message: `comment "${opening.slice(0, 40)}…": begin with its subject or its verb`,
    })),
    ...checkShare(inOf, functions.length, mostNamesInOf, 'Of'),
    ...checkShare(inOther, functions.length, mostNamesInOtherPrepositions, 'another preposition'),
  ];
}

const toPercent = (part: number, whole: number) => `${((part / Math.max(1, whole)) * 100).toFixed(1)} %`;

function checkShare(found: readonly NamedFunction[], all: number, most: number, ending: string): CheckFinding[] {
  if (found.length <= most * all) return [];
  return found.map(({ file, name }) => ({
    file,
    message: `${name}: ${toPercent(found.length, all)} of functions end in ${ending}, ${toPercent(most, 1)} may: begin with a verb`,
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

// `node scripts/checks/names.ts` prints the figures.
if (process.argv[1] === import.meta.filename) {
  const {
    functions,
    inOf,
    inOther,
    participles,
    comments,
    riddles: found,
  } = measureNames(readSourceTree(process.cwd()));
  console.log(`functions: ${functions.length}`);
  console.log(`in Of: ${inOf.length} (${toPercent(inOf.length, functions.length)})`);
  console.log(`in another preposition: ${inOther.length} (${toPercent(inOther.length, functions.length)})`);
  console.log(`types of one word in -ed, -ing, -en: ${participles.length}`);
  console.log(`comments that begin with What, Of, One, How …: ${found.length} of ${comments}`);
}
