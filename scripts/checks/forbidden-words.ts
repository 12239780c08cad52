import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { CheckFinding, SourceTree } from './source-tree.ts';

interface Vocabulary {
  /** Each forbidden word with its replacement. */
  readonly comments: Readonly<Record<string, string>>;
  /** The same for the words that make up camel-case identifiers. */
  readonly identifiers: Readonly<Record<string, string>>;
  /** Identifiers of libraries that contain such a word. */
  readonly 'names that stay': readonly string[];
}

const vocabulary = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'forbidden-words.json'), 'utf8'),
) as Vocabulary;
const namesThatStay = new Set(vocabulary['names that stay']);
const forbiddenInComments = new RegExp(`\\b(${Object.keys(vocabulary.comments).join('|')})\\b`, 'gi');

/** Finds words that a stranger to this code base would have to look up; `src/glossary.md` has the field's terms. */
export const checkForbiddenWords = ({ files, read }: SourceTree): CheckFinding[] =>
  files
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => {
      const { comments, program } = parseSync(file, read(file));
      const inComments = comments.flatMap(({ value }) =>
        [...value.matchAll(forbiddenInComments)].map(([word]) => advice(file, 'comment', word, vocabulary.comments)),
      );
      const names = [...new Set(listIdentifiers(program))].filter((name) => !namesThatStay.has(name));
      return [...inComments, ...names.flatMap((name) => adviceOnName(file, name))];
    });

function advice(file: string, where: string, word: string, words: Readonly<Record<string, string>>): CheckFinding {
  return { file, message: `"${word}" in a ${where}: write ${words[word.toLowerCase()]}` };
}

function adviceOnName(file: string, name: string): CheckFinding[] {
  const words = name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? [];
  const forbidden = words.find((word) => Object.hasOwn(vocabulary.identifiers, word.toLowerCase()));
  return forbidden ? [advice(file, `name, ${name}`, forbidden, vocabulary.identifiers)] : [];
}

function* listIdentifiers(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const child of node) yield* listIdentifiers(child);
  else if (typeof node === 'object' && node !== null) {
    const { type, name } = node as { type?: string; name?: unknown };
    if (type === 'Identifier' && typeof name === 'string') yield name;
    for (const child of Object.values(node)) if (typeof child === 'object') yield* listIdentifiers(child);
  }
}
