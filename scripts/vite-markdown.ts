import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import { fillPackageList, hasPackageList, type LockFile } from './vite-package-list.ts';

interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

interface MarkdownDocument {
  readonly facts: Readonly<Record<string, string>>;
  readonly html: string;
  readonly headings: readonly Heading[];
}

const toSlug = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[\d-]+|-+$/g, '');

function splitFrontMatter(source: string): { facts: Record<string, string>; body: string } {
  const [, head = '', body = source] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const lines = head.split('\n').map((line) => line.match(/^(\w+): (.*)$/));
  return { facts: Object.fromEntries(lines.flatMap((line) => (line ? [[line[1], line[2]]] : []))), body };
}

/** Renders the project's own Markdown to HTML, with its headings for a table of contents. Throws on raw HTML. */
export function renderMarkdown(source: string): MarkdownDocument {
  const { facts, body } = splitFrontMatter(source);
  const headings: Heading[] = [];
  const marked = new Marked({ gfm: true });
  marked.use({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = toSlug(text);
        if (headings.some((heading) => heading.id === id)) throw new Error(`two headings share the address #${id}`);
        headings.push({ id, text: text.replace(/[*_`]/g, ''), level: depth });
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        throw new Error(`raw HTML in a Markdown page: ${text.trim()}`);
      },
    },
  });
  return { facts, html: marked.parse(body, { async: false }), headings };
}

const lockFile = path.join(import.meta.dirname, '../package-lock.json');
const readLockFile = () => JSON.parse(readFileSync(lockFile, 'utf8')) as LockFile;

/**
 * A Vite plugin that renders imported `.md` files at build time, so that no Markdown code reaches a browser. The list
 * of packages is filled in here too, since a running site has no lock file.
 */
export function markdownPlugin(): Plugin {
  return {
    name: 'swapu-markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler(source) {
        if (hasPackageList(source)) this.addWatchFile(lockFile);
        return {
          code: `export default ${JSON.stringify(renderMarkdown(fillPackageList(source, readLockFile)))};`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
