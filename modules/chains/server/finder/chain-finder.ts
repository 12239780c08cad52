/** The process of a full pass: it packs one pool and ends. It has no settings, no secrets and no database. */
import { findLoops } from '../../domain/finder/find-loops.ts';
import { loadHighs } from './highs-solver.ts';
import type { PassTask } from './pass-task.ts';

async function answer({ pool, rules, seconds, seed }: PassTask): Promise<void> {
  const began = performance.now();
  const solver = await loadHighs();
  const found = findLoops(pool, rules, {
    seed,
    solver,
    secondsLeft: () => seconds - (performance.now() - began) / 1_000,
  });
  process.send?.(found, () => process.exit(0));
}

process.on('message', (task: PassTask) => {
  answer(task).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
