import { buildModuleChecks } from './module-checks.ts';
import { formatTestCount } from './run-child-command.ts';
import { runChecks, sourceChecks } from './static-checks.ts';

/** `npm run check`: every static check of the sources; `npm run check -- modules/offers`: those of one module. */
const began = performance.now();
try {
  const [folder] = process.argv.slice(2);
  const count = await runChecks(folder ? buildModuleChecks(folder) : sourceChecks, (line) => console.log(line));
  console.log(`in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  console.log(formatTestCount(count));
  process.exitCode = count.failed === 0 ? 0 : 1;
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
