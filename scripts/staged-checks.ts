import { sourceChecks, typeCheckCommand, type StaticChecks } from './static-checks.ts';

const isCode = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file);
/** Whether types, imports or dead code depend on the file. */
const bearsOnCode = (file: string) => isCode(file) || file.endsWith('.json');

/** A longer list of names would exceed the command line limit of some systems. */
const mostNames = 1_000;

/**
 * The static checks of a commit. Format and lint read the staged files only, since they check each file by itself. The
 * other checks depend on several files and read the whole index.
 * @param kept the staged files that the commit does not delete
 * @param buildInfo the file for incremental build information of `tsc`
 */
export function buildStagedChecks(
  changed: readonly string[],
  kept: readonly string[],
  buildInfo: string,
): StaticChecks {
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
      types: [...typeCheckCommand, '--incremental', '--tsBuildInfoFile', buildInfo],
      boundaries,
      'dead code': deadCode,
    }),
    'house rules': houseRules,
    settings,
  };
}
