import { hour } from '#contracts/durations.ts';
import { describeDealHistories } from './deal-histories.fixture.ts';

const began = performance.now();

await describeDealHistories({
  count: Number(process.env['HISTORIES'] ?? 2_000),
  seed: Number(process.env['HISTORIES_SEED'] ?? 20_261_128),
  together: 20,
  rounds: 40,
  timeout: 12 * hour,
  done(histories, completed) {
    const each = (performance.now() - began) / 1_000 / histories;
    process.stdout.write(`${histories} histories, ${completed} completed swaps, ${each.toFixed(2)} s each\n`);
  },
});
