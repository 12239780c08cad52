import fc from 'fast-check';

/**
 * Properties try the same values in every run, so that a failure is caused by the change that it follows.
 * `FAST_CHECK_SEED=$RANDOM vitest run FILE` tries others.
 */
fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED'] ?? 20_261_123) });
