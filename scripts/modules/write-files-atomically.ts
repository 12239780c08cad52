import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileContents } from './fill-template.ts';

/**
 * Writes files into the tree, all or none: they are written to a temporary folder first and then moved. When a move
 * fails, the earlier moves are undone.
 */
export async function writeFilesAtomically(root: string, files: FileContents): Promise<void> {
  const aside = await mkdtemp(path.join(root, '.being-written-'));
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [file, text] of files) await write(path.join(aside, file), text);
    for (const file of files.keys()) undo.push(await move(path.join(aside, file), path.join(root, file)));
  } catch (error) {
    for (const back of undo.toReversed()) await back();
    throw error;
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Moves a file into the tree.
 * @returns a function that undoes the move: it restores the previous text, or removes the file and the folders created
 * for it
 */
async function move(from: string, to: string): Promise<() => Promise<void>> {
  const before = existsSync(to) ? await readFile(to, 'utf8') : null;
  const madeFolder = await mkdir(path.dirname(to), { recursive: true });
  await rename(from, to);
  return () => (before === null ? rm(madeFolder ?? to, { recursive: true, force: true }) : writeFile(to, before));
}
