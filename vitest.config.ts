import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './scripts/longest-first.ts';
import { sharedPlugins } from './vite.config.ts';

export default defineConfig({
  plugins: [...sharedPlugins(), react()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    include: ['{src,modules,admin,emails,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/global-setup.ts'],
    setupFiles: [
      'src/testing/fixed-seed.setup.ts',
      ...(process.env['STATEMENTS_FOLDER'] === undefined ? [] : ['src/testing/record-connections.setup.ts']),
    ],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The default timeout of a poll is one second, which a busy machine may exceed.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // Test files leave no state behind, so they share loaded modules. With isolation a third of the time went into
    // loading the same modules again.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirstSequencer },
  },
});
