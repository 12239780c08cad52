import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A finding of a check: the file, and what to do about it. */
export interface CheckFinding {
  readonly file: string;
  readonly message: string;
}

/** The project's files as a check reads them; a test passes a fixture tree. */
export interface SourceTree {
  /** Every file below the root, with forward slashes, sorted. */
  readonly files: readonly string[];
  read(file: string): string;
}

const skipped = new Set(['node_modules', 'dist', '.git', '.data', 'test-results', 'playwright-report']);

/** The tree on disk. */
export function readSourceTree(root: string): SourceTree {
  const files = [...filesBelow(root, '')].sort();
  return { files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}

function* filesBelow(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(root, name);
    else yield name;
  }
}

/** A tree made of texts, for fixtures with faults. */
export const buildFixtureTree = (texts: Readonly<Record<string, string>>): SourceTree => ({
  files: Object.keys(texts).sort(),
  read: (file) => texts[file] ?? '',
});
