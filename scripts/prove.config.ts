import { randomInt } from 'node:crypto';
import { mergeConfig } from 'vitest/config';
import tests from '../vitest.config.ts';

// Proofs search for what tests have not met: other values each time. A failure names its seed.
const seed = process.env['FAST_CHECK_SEED'] ?? String(randomInt(2 ** 31));

/** Long proofs: timing statistics, many thousand repetitions, long kill histories. `npm run prove -- [file filter]`. */
const proofs = mergeConfig(tests, {
  test: {
    include: ['{src,modules,scripts}/**/*.prove.ts'],
    testTimeout: 1_800_000,
    maxWorkers: 1,
    env: { FAST_CHECK_SEED: seed },
  },
});
// mergeConfig appends lists; only proofs belong to this run.
proofs.test.include = ['{src,modules,scripts}/**/*.prove.ts'];

export default proofs;
