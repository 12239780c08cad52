/** A process that begins a full pass too long to end by itself, and prints the id of the finder's process. */
import { subscribe } from 'node:diagnostics_channel';
import type { ChildProcess } from 'node:child_process';
import { randomPool } from '../../domain/finder/brute-force.fixture.ts';
import { runFullPassInChildProcess } from './run-full-pass.ts';

subscribe('child_process', (message) => {
  const { process: child } = message as { readonly process: ChildProcess };
  child.once('spawn', () => process.stdout.write(`${child.pid}\n`));
});
await runFullPassInChildProcess({
  pool: randomPool(1, 4_000, 12),
  rules: { shortest: 3, longest: 5, isMemberOnce: true, objective: 'members' },
  seconds: 600,
  seed: 1,
});
