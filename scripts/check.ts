import { formatTestCount } from './run-counted.ts';
import { runChecks, sourceChecks } from './static-checks.ts';

/** `npm run check`: every static check of the sources. */
const began = performance.now();
const count = await runChecks(sourceChecks, (line) => console.log(line));
console.log(`in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
console.log(formatTestCount(count));
process.exitCode = count.failed === 0 ? 0 : 1;
