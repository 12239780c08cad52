import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { hour } from '#contracts/durations.ts';
import { currentRelease, folderOf, pointerOf, type Release } from './launch/releases.mjs';

/** Folders of a release whose files the browser fetches. */
const apps = ['client', 'admin', 'designer'] as const;
/** Lists the parts that a release built itself, as opposed to those it took over from the release before. */
const ownPartsFile = 'own-parts.json';
type OwnParts = Readonly<Record<string, readonly string[]>>;

/** The entry points `dist/server/<entry>.js`, which load the current release. */
const entries = ['start', 'cli'] as const;

const toAssetsFolder = (release: string, app: string): string => path.join(release, app, 'assets');
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Creates the folder of a release under construction; no process reads it before it is published. */
export function beginRelease(
  dist: string,
  inputs: string,
  now = new Date(),
): { readonly release: Release; readonly workplace: string } {
  const folder = `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${inputs.slice(0, 12)}`;
  const workplace = path.join(dist, 'releases', `.${folder}-${process.pid}`);
  mkdirSync(workplace, { recursive: true });
  return { release: { folder, inputs }, workplace };
}

/**
 * Makes a finished release the current one: copies the previous release's parts beside its own, renames its folder, and
 * replaces the pointer. A running process keeps the files of its own release, and a page opened before the change still
 * finds its lazy parts.
 */
export function publishRelease(dist: string, { release, workplace }: ReturnType<typeof beginRelease>): void {
  const before = currentRelease(dist);
  const own: OwnParts = Object.fromEntries(apps.map((app) => [app, namesIn(toAssetsFolder(workplace, app))]));
  writeFileSync(path.join(workplace, ownPartsFile), JSON.stringify(own));
  if (before) takeOverParts(folderOf(dist, before), workplace);
  nameWorkplace(workplace, folderOf(dist, release));
  writeEntries(dist);
  replaceFile(pointerOf(dist), JSON.stringify(release));
  sweepReleases(dist, [release, before]);
}

/**
 * Renames the finished folder. Two commands that start in the same second build the same release under the same name;
 * the later one discards its own build and uses the other's.
 */
function nameWorkplace(workplace: string, folder: string): void {
  try {
    renameSync(workplace, folder);
  } catch (error) {
    if (
      !['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(String((error as NodeJS.ErrnoException).code)) ||
      !existsSync(path.join(folder, ownPartsFile))
    )
      throw error;
    rmSync(workplace, { recursive: true });
  }
}

function takeOverParts(from: string, to: string): void {
  const parts = JSON.parse(readFileSync(path.join(from, ownPartsFile), 'utf8')) as OwnParts;
  for (const app of apps) {
    for (const name of parts[app] ?? []) {
      const target = path.join(toAssetsFolder(to, app), name);
      if (!existsSync(target)) copyFileSync(path.join(toAssetsFolder(from, app), name), target);
    }
  }
}

function writeEntries(dist: string): void {
  mkdirSync(path.join(dist, 'server'), { recursive: true });
  for (const entry of entries) replaceFile(path.join(dist, 'server', `${entry}.js`), buildEntry(entry));
}

/**
 * Runs an entry of the current release. Node keeps its compiled code beside the release: a later start takes a fifth
 * less of the processor. A folder that cannot be written to is no fault.
 */
const buildEntry = (entry: string) => `import { readFileSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
const { folder } = JSON.parse(readFileSync(new URL('../current.json', import.meta.url), 'utf8'));
const release = new URL(\`../releases/\${folder}/\`, import.meta.url);
enableCompileCache(fileURLToPath(new URL('compiled', release)));
await import(new URL('server/${entry}.js', release).href);
`;

/** Replaces a file atomically: a concurrent reader sees either the old content or the new. */
function replaceFile(file: string, content: string): void {
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, content);
  renameSync(fresh, file);
}

/**
 * Deletes old releases. Keeps the current one and the one before, which running processes may still use, and unfinished
 * ones less than an hour old, which may still be under construction.
 */
function sweepReleases(dist: string, kept: readonly (Release | null)[]): void {
  const names = new Set(kept.map((release) => release?.folder));
  const folder = path.join(dist, 'releases');
  for (const name of readdirSync(folder)) {
    const whole = path.join(folder, name);
    const isBeingMade = name.startsWith('.') && Date.now() - statSync(whole).mtimeMs < hour;
    if (!names.has(name) && !isBeingMade) rmSync(whole, { recursive: true });
  }
}
