import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { runChildCommand, type TestCount } from './run-child-command.ts';

const node = process.execPath;

/** Commands by name; their output matters only when they fail. */
export type StaticChecks = Readonly<Record<string, readonly string[]>>;

// The caches lie beside the packages, so that a new version of a tool starts without the old version's cache.
export const checkCacheFolder = 'node_modules/.cache/swapu';

/** A single type checker: parallel checkers check shared types repeatedly, at twice the processor time on two cores. */
export const typeCheckCommand = ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json'] as const;

/**
 * Names the build information of `tsc` by the keys of all messages: keys are typed through a global interface, whose
 * readers an incremental check would not check again.
 */
export function toTypesBuildInfoName(root: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('{src,modules,admin,emails}/**/locales/en-US.json', { cwd: root }).toSorted())
    hash.update(file).update(Object.keys(JSON.parse(readFileSync(`${root}/${file}`, 'utf8')) as object).join());
  return `types-${hash.digest('hex').slice(0, 12)}.tsbuildinfo`;
}

/** Every static check of the sources, slowest first. None needs a build. */
export const sourceChecks = {
  format: [
    'prettier',
    '--check',
    '--log-level',
    'warn',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    `${checkCacheFolder}/format.json`,
    '.',
  ],
  lint: ['oxlint', '--deny-warnings'],
  types: [
    ...typeCheckCommand,
    '--incremental',
    '--tsBuildInfoFile',
    `${checkCacheFolder}/${toTypesBuildInfoName('.')}`,
  ],
  boundaries: [
    'depcruise',
    'src',
    'modules',
    'admin',
    'emails',
    // The entries that run without tools.
    'vite.config.ts',
    'scripts/build.ts',
    'scripts/dev.ts',
    'scripts/chains.ts',
    'scripts/new-migration.ts',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
  ],
  'dead code': ['knip', '--no-progress', '--no-config-hints'],
  'house rules': [node, 'scripts/check-house.ts'],
  settings: [node, 'scripts/settings.ts', '--check'],
  decisions: [node, 'scripts/decisions.ts', '--check'],
} as const satisfies StaticChecks;

/** Checks that need a build. */
export const postBuildChecks = {
  'size of open pages': [node, 'scripts/check-bundle.ts'],
  'secrets in the bundle': [node, 'scripts/check-secrets.ts'],
} as const satisfies StaticChecks;

/** Runs checks, some of them in parallel. Reports each result as it arrives, and the output of the failed ones. */
export async function runChecks(
  checks: StaticChecks,
  say: (line: string) => void,
  { cwd = process.cwd(), atOnce = 2 }: { readonly cwd?: string; readonly atOnce?: number } = {},
): Promise<TestCount> {
  const waiting = Object.entries(checks);
  let failed = 0;
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [name, command] = next;
    const { code, output, seconds } = await runChildCommand(command, 'kept', cwd);
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code !== 0) {
      failed += 1;
      say(`${output.trimEnd().replaceAll(/^/gm, '    ')}\n    ↳ ${shown(command)}`);
    }
    await runNext();
  };
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return { passed: Object.keys(checks).length - failed, failed };
}

/** The command as typed in a terminal. */
const shown = (command: readonly string[]): string => command.map((word) => (word === node ? 'node' : word)).join(' ');
