import { closingLine } from './run-counted.ts';
import { runStaticChecks } from './static-checks.ts';

/** `npm run check`: every static check. */
const count = await runStaticChecks((line) => console.log(line));
console.log(closingLine(count));
process.exitCode = count.failed === 0 ? 0 : 1;
