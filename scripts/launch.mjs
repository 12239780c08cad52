// Every npm script begins here: `node scripts/launch.mjs <task> [arguments]`. This file and what it imports from
// ./launch run on any Node from 20 on and need no package, because they install the packages.
import { ensureBuild } from './launch/build.mjs';
import { ensureHooks } from './launch/hooks.mjs';
import { ensureNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { Trouble, say } from './launch/progress.mjs';
import { root } from './launch/root.mjs';
import { runTask } from './launch/run.mjs';

/**
 * Prerequisites of each task and the file it runs; `null` runs no file. `needsTools` installs the packages of
 * scripts/tools too. No build is made for a call with one of the words in `unless`.
 * @type {Readonly<Record<string, { needsBuild: boolean, entry: string[] | null, needsTools?: boolean,
 *   isQuiet?: boolean, unless?: string[] }>>}
 */
const tasks = {
  start: { needsBuild: true, entry: ['dist/server/start.js'] },
  swapu: { needsBuild: true, entry: ['dist/server/cli.js'], isQuiet: true },
  build: { needsBuild: true, entry: null },
  dev: { needsBuild: false, entry: ['scripts/dev.ts'] },
  check: { needsBuild: false, needsTools: true, entry: ['scripts/check.ts'] },
  test: { needsBuild: true, needsTools: true, entry: ['scripts/test.ts'], unless: ['--changed', '--help', '-h'] },
  bench: { needsBuild: true, needsTools: true, entry: ['scripts/bench.ts'] },
  lighthouse: { needsBuild: true, needsTools: true, entry: ['scripts/lighthouse.ts'] },
  chains: { needsBuild: false, entry: ['scripts/chains.ts'], isQuiet: true },
  'new-module': { needsBuild: false, needsTools: true, entry: ['scripts/new-module.ts'] },
  'new-migration': { needsBuild: false, entry: ['scripts/new-migration.ts'] },
  prove: { needsBuild: true, needsTools: true, entry: ['scripts/prove.ts'] },
  'keep-release': { needsBuild: false, needsTools: true, entry: ['scripts/keep-release.ts'] },
};

const [name = '', ...rest] = process.argv.slice(2);
try {
  const task = tasks[name];
  if (!task) throw new Trouble(`there is no task "${name}"`, `One of: ${Object.keys(tasks).join(', ')}`);
  await ensurePackages({ needsTools: task.needsTools === true });
  ensureHooks(root);
  const node = ensureNode();
  if (task.needsBuild && !rest.some((word) => task.unless?.includes(word)))
    await ensureBuild(node, { isQuiet: task.isQuiet === true });
  process.exitCode = task.entry ? await runTask(node, [...task.entry, ...rest]) : 0;
} catch (error) {
  if (!(error instanceof Trouble)) throw error;
  say(`✗ ${error.message}`);
  say(`  ${error.remedy}`);
  process.exitCode = 1;
}
