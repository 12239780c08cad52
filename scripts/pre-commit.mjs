// .githooks/pre-commit calls this file. It runs on any Node from 20 on and needs no package, like the launcher.
import { existsSync } from 'node:fs';
import { ensureNode } from './launch/node.mjs';
import { ensurePackages } from './launch/packages.mjs';
import { Trouble, say } from './launch/progress.mjs';
import { root } from './launch/root.mjs';
import { runTask } from './launch/run.mjs';

const tools = ['prettier', 'oxlint', 'tsc', 'depcruise', 'knip'];
if (existsSync(`${root}node_modules`)) {
  process.exitCode = await checkStaged();
} else {
  say('pre-commit: nothing was checked, as no packages are installed; npm run check brings them');
}

async function checkStaged() {
  try {
    // `npm start` alone installs no tools.
    if (!tools.every((tool) => existsSync(`${root}node_modules/.bin/${tool}`)))
      await ensurePackages({ needsTools: true });
    return await runTask(ensureNode(), ['scripts/check-staged.ts']);
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    say(`pre-commit: nothing was checked: ${error.message}`);
    return 0;
  }
}
