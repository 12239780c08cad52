import { parseSync, Visitor } from 'vite';
import type { CheckFinding, SourceTree } from './source-tree.ts';

export const maxLineColumns = 120;

/** URLs cannot be wrapped, in code or in comments. */
const address = /\bhttps?:\/\/[^\s'"`)]+/g;

/**
 * Limits the length of code and comments, because the formatter wraps neither comments nor texts. Texts (strings,
 * templates, regular expressions, JSX text, URLs) may be longer, since splitting them makes them harder to search.
 */
export function checkLineLength(tree: SourceTree): CheckFinding[] {
  return tree.files.filter(isSource).flatMap((file) => {
    const text = tree.read(file);
    if (!hasLongLine(text)) return [];
    const code = file.endsWith('.css') ? withoutCssTexts(text) : withoutTexts(file, text);
    return longLines(code.replace(address, '')).map((line) => ({
      file: `${file}:${line}`,
      message: `over ${maxLineColumns} columns without its texts: name a part of it, or wrap the comment`,
    }));
  });
}

const isSource = (file: string) =>
  /^(src|modules|admin|emails|scripts)\/.*\.(ts|tsx|css)$|^[^/]+\.(ts|tsx|css)$/.test(file);

const hasLongLine = (text: string): boolean => longLines(text).length > 0;

/** Line numbers of the lines that are too long. */
const longLines = (text: string): number[] =>
  text.split('\n').flatMap((line, index) => (line.length > maxLineColumns ? [index + 1] : []));

/** Reduces texts to their line breaks, so that the line numbers stay the same. */
const emptied = (text: string): string => text.replace(/[^\n]+/g, '');

function withoutTexts(file: string, text: string): string {
  const spans: { readonly start: number; readonly end: number }[] = [];
  const keep = (node: { readonly start: number; readonly end: number }) => void spans.push(node);
  const { program } = parseSync(file, text);
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === 'string' || 'regex' in node) keep(node);
    },
    TemplateLiteral: keep,
    JSXText: keep,
  }).visit(program);
  // Templates contain further texts: the outermost span counts.
  let end = 0;
  let code = '';
  for (const span of spans.toSorted((one, other) => one.start - other.start)) {
    if (span.start < end) continue;
    code += text.slice(end, span.start) + emptied(text.slice(span.start, span.end));
    end = span.end;
  }
  return code + text.slice(end);
}

const withoutCssTexts = (text: string): string => text.replace(/"[^"\n]*"|'[^'\n]*'|url\([^)]*\)/g, emptied);
