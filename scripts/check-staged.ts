import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildStagedChecks } from './staged-checks.ts';
import { checkCacheFolder, toTypesBuildInfoName, runChecks } from './static-checks.ts';

/**
 * The pre-commit hook: runs the static checks on the content of the index, which may differ from the work tree. The
 * index is checked out into a temporary folder, with the same packages.
 */
const root = path.resolve(import.meta.dirname, '..');
const buildInfo = '.staged.tsbuildinfo';

const changed = staged();
process.exitCode = changed.length === 0 ? 0 : await check(changed, staged('--diff-filter=d'));

async function check(changedFiles: readonly string[], kept: readonly string[]): Promise<number> {
  const tree = await mkdtemp(path.join(tmpdir(), 'swapu-staged-'));
  try {
    git('checkout-index', '--all', '--force', `--prefix=${tree}${path.sep}`);
    await symlink(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
    const keptBuildInfo = path.join(root, checkCacheFolder, `staged-${toTypesBuildInfoName(tree)}`);
    // The paths in the build info are relative to its own folder, so the file also serves the next temporary tree.
    await copyFile(keptBuildInfo, path.join(tree, buildInfo)).catch(() => {});
    // Git passes its repository and index to a hook in GIT_ variables; the checks run in another folder.
    for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];
    const { failed } = await runChecks(buildStagedChecks(changedFiles, kept, buildInfo), say, { cwd: tree });
    await mkdir(path.dirname(keptBuildInfo), { recursive: true });
    await copyFile(path.join(tree, buildInfo), keptBuildInfo).catch(() => {});
    if (failed > 0) say('The commit was not made. To make it all the same: git commit --no-verify');
    return failed === 0 ? 0 : 1;
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

function staged(...options: readonly string[]): string[] {
  return git('diff', '--cached', '--name-only', '--no-renames', '-z', ...options)
    .split('\0')
    .filter(Boolean);
}

function git(...words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
