import { sourceChecks, typeCheck, type Checks } from './static-checks.ts';

const isCode = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file);
/** Types, imports and dead code depend on these. */
const bearsOnCode = (file: string) => isCode(file) || file.endsWith('.json');

/** More names than that do not fit on a command line everywhere. */
const mostNames = 1_000;

/**
 * The static checks of a commit. Files are formatted and linted one by one, so that only the staged ones are read; the
 * other checks see how files fit together and read the whole index.
 * @param kept the staged files that the commit does not delete
 * @param buildInfo where `tsc` keeps what it found
 */
export function stagedChecks(changed: readonly string[], kept: readonly string[], buildInfo: string): Checks {
  const { boundaries, 'dead code': deadCode, 'house rules': houseRules, settings } = sourceChecks;
  const linted = kept.filter(isCode);
  const named = (files: readonly string[]) => (files.length > mostNames ? ['.'] : files);
  return {
    ...(kept.length > 0 && {
      format: ['prettier', '--check', '--log-level', 'warn', '--ignore-unknown', ...named(kept)],
    }),
    ...(linted.length > 0 && {
      lint: ['oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern', ...named(linted)],
    }),
    ...(changed.some(bearsOnCode) && {
      types: [...typeCheck, '--incremental', '--tsBuildInfoFile', buildInfo],
      boundaries,
      'dead code': deadCode,
    }),
    'house rules': houseRules,
    settings,
  };
}
