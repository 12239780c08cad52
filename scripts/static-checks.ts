import { run, type Count } from './run-counted.ts';

const node = process.execPath;

/** Commands by name, each of which says nothing of importance when all is well. */
export type Checks = Readonly<Record<string, readonly string[]>>;

// Beside the packages: a new version of a tool begins without what the old one kept.
export const caches = 'node_modules/.cache/swapu';

/** One checker: several of them check the same types again, at twice the processor time on two cores. */
export const typeCheck = ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.json'] as const;

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
    `${caches}/format.json`,
    '.',
  ],
  lint: ['oxlint', '--deny-warnings'],
  types: [...typeCheck, '--incremental', '--tsBuildInfoFile', `${caches}/types.tsbuildinfo`],
  boundaries: [
    'depcruise',
    'src',
    'modules',
    'admin',
    'emails',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'err',
  ],
  'dead code': ['knip', '--no-progress', '--no-config-hints'],
  'house rules': [node, 'scripts/check-house.ts'],
  settings: [node, 'scripts/settings.ts', '--check'],
} as const satisfies Checks;

/** What can be seen in a build only. */
export const buildChecks = {
  'size of open pages': [node, 'scripts/check-bundle.ts'],
} as const satisfies Checks;

/** Runs checks, some at a time; says how each went as it ends, and what the failed ones found. */
export async function runChecks(
  checks: Checks,
  say: (line: string) => void,
  { cwd = process.cwd(), atOnce = 2 }: { readonly cwd?: string; readonly atOnce?: number } = {},
): Promise<Count> {
  const waiting = Object.entries(checks);
  let failed = 0;
  const runNext = async (): Promise<void> => {
    const next = waiting.shift();
    if (!next) return;
    const [name, command] = next;
    const { code, output, seconds } = await run(command, 'kept', cwd);
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

/** The command as it can be typed. */
const shown = (command: readonly string[]): string => command.map((word) => (word === node ? 'node' : word)).join(' ');
