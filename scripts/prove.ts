import { runChildCommand } from './run-child-command.ts';

/** `npm run prove -- [file filter]` runs the long proofs, one file at a time; `npm test` runs a short form of each. */
const filters = process.argv.slice(2);
const { code } = await runChildCommand(['vitest', 'run', '--config', 'scripts/prove.config.ts', ...filters], 'shown');
process.exitCode = code;
