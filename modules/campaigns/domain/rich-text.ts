import { mergeFields } from './compiled-email.ts';

/** Pieces of the lines of a text block. */
export type TextRun =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly runs: readonly TextRun[] }
  | { readonly kind: 'link'; readonly url: string; readonly runs: readonly TextRun[] }
  | { readonly kind: 'field'; readonly name: string; readonly substitute: string }
  | { readonly kind: 'break' };

export const allMergeFields: readonly string[] = ['firstName', ...mergeFields];

/** An address may hold parentheses in pairs, as those of encyclopaedias do, or each behind a backslash. */
const address = String.raw`(?:\\[()]|(?!\\[()])[^()\s]|\((?:[^()\s]|\([^()\s]*\))*\))+`;
const label = String.raw`[^\]\n]+`;
const link = String.raw`\[${label}\]\(${address}\)`;
/** An address within may hold the sign that ends the emphasis. */
const emphasised = (sign: string) => String.raw`((?:${link}|(?!${link})[^${sign}\n])+)`;
const form = new RegExp(
  [
    String.raw`\*\*${emphasised('*')}\*\*`,
    String.raw`(?<![\w_])_${emphasised('_')}_(?![\w_])`,
    String.raw`\[(${label})\]\((${address})\)`,
    String.raw`\{\{([a-zA-Z]+)(?:\|([^{}|\n]*))?\}\}`,
    String.raw`\n`,
  ].join('|'),
  'gu',
);

/** Parses a line of text; what is no known form stays the text it is. */
export function parseTextRuns(text: string): readonly TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of text.matchAll(form)) {
    const run = parseRun(match);
    if (!run) continue;
    if (match.index > at) runs.push({ kind: 'text', text: text.slice(at, match.index) });
    runs.push(run);
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ kind: 'text', text: text.slice(at) });
  return runs;
}

function parseRun([whole, strong, em, text, url, field, substitute]: RegExpExecArray): TextRun | null {
  if (whole === '\n') return { kind: 'break' };
  if (strong !== undefined) return { kind: 'strong', runs: parseTextRuns(strong) };
  if (em !== undefined) return { kind: 'em', runs: parseTextRuns(em) };
  if (text !== undefined && url !== undefined)
    return { kind: 'link', url: url.replace(/\\([()])/g, '$1'), runs: parseTextRuns(text) };
  if (field === undefined || !allMergeFields.includes(field)) return null;
  return { kind: 'field', name: field, substitute: substitute?.trim() ?? '' };
}

/** The fields of a line, such as a subject or a label; other forms stay the text they are. */
export function splitLineByMergeFields(line: string): readonly (string | Extract<TextRun, { kind: 'field' }>)[] {
  const pieces = line.split(/(\{\{[a-zA-Z]+(?:\|[^{}|]*)?\}\})/u);
  return pieces.map((piece, index) => {
    const run = index % 2 === 1 ? parseTextRuns(piece)[0] : undefined;
    return run?.kind === 'field' ? run : piece;
  });
}

/** The paragraphs of a text block; an empty line stands between two. */
export const parseParagraphs = (text: string): readonly (readonly TextRun[])[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(parseTextRuns);
