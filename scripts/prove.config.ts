import { mergeConfig } from 'vitest/config';
import tests from '../vitest.config.ts';

/** Long proofs: timing statistics, many thousand repetitions, long kill histories. `npm run prove -- [file filter]`. */
const proofs = mergeConfig(tests, {
  test: { include: ['{src,modules,scripts}/**/*.prove.ts'], testTimeout: 1_800_000, maxWorkers: 1 },
});
// mergeConfig appends lists; only proofs belong to this run.
proofs.test.include = ['{src,modules,scripts}/**/*.prove.ts'];

export default proofs;
