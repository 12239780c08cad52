import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Trouble, say, step } from './progress.mjs';
import { currentRelease } from './releases.mjs';
import { root } from './root.mjs';
import { environment, runQuietly } from './run.mjs';

const folders = ['src', 'modules', 'admin', 'emails', 'scripts'];

const aside = [
  /\.(test|prove|fixture)\.tsx?$/,
  /README\.md$/,
  /^modules\/[^/]+\/testing(\.ts$|\/)/,
  /^src\/(testing|e2e|decisions|releases)\//,
  /^scripts\/(?!(build|manifest|releases)\.ts$|vite-[^/]*\.ts$)/,
];

/** Whether a file takes part in the build. @param {string} path from the root, with slashes */
export const isInput = (path) => !aside.some((pattern) => pattern.test(path));

/**
 * Computes a hash of all files that the build reads.
 * @param {string} base @param {readonly string[]} [among] folders that are read whole
 */
export function hashInputs(base, among = folders) {
  const hash = createHash('sha256');
  const tops = readdirSync(base, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isFile() &&
        (/^vite.*\.(ts|mts|js|mjs)$/.test(entry.name) || /^(package|package-lock|tsconfig)\.json$/.test(entry.name)),
    )
    .map((entry) => entry.name);
  for (const path of [...tops, ...among.flatMap((folder) => filesIn(base, folder))].filter(isInput).sort()) {
    hash.update(`${path}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(base, path)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** @param {string} base @param {string} folder @returns {string[]} */
function filesIn(base, folder) {
  if (!existsSync(join(base, folder))) return [];
  return readdirSync(join(base, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesIn(base, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );
}

/**
 * Builds for production, unless the build in dist was made from the same sources.
 * @param {string} node @param {{ isQuiet: boolean }} options
 */
export async function ensureBuild(node, { isQuiet }) {
  const inputs = hashInputs(root);
  if (currentRelease(join(root, 'dist'))?.inputs === inputs) return;
  const output = await step('building', 'built', () => build(node));
  if (!isQuiet) say(summary(output));
}

/** @param {string} node */
async function build(node) {
  const { code, output } = await runQuietly(node, ['scripts/build.ts'], {
    ...environment(node),
    NODE_ENV: 'production',
  });
  if (code !== 0)
    throw new Trouble(
      `the build failed:\n${output.trim().split('\n').slice(-40).join('\n')}`,
      'Mend what it names and call again.',
    );
  return output;
}

/** The lines of the build's output that are meant for people: those that begin with `  · `. @param {string} output */
const summary = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('  · '))
    .join('\n');
