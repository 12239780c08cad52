import { run, type Count } from './run-counted.ts';

const node = process.execPath;

/** Every static check, each a command that says nothing of importance when all is well. */
export const staticChecks: Readonly<Record<string, readonly string[]>> = {
  format: ['prettier', '--check', '--log-level', 'warn', '.'],
  types: ['tsc', '--noEmit', '-p', 'tsconfig.json'],
  lint: ['oxlint', '--deny-warnings'],
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
  'size of open pages': [node, 'scripts/check-bundle.ts'],
};

/** Runs them in turn, says how each went, and shows what the failed ones found. */
export async function runStaticChecks(say: (line: string) => void): Promise<Count> {
  let failed = 0;
  for (const [name, command] of Object.entries(staticChecks)) {
    const { code, output, seconds } = await run(command, 'kept');
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
    if (code === 0) continue;
    failed += 1;
    say(
      `${output.trimEnd().replaceAll(/^/gm, '    ')}\n    ↳ ${command.map((word) => (word === node ? 'node' : word)).join(' ')}`,
    );
  }
  return { passed: Object.keys(staticChecks).length - failed, failed };
}
