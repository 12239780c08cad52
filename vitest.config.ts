import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { sharedPlugins } from './vite.config.ts';

export default defineConfig({
  plugins: [...sharedPlugins(), react()],
  define: { __APP_VERSION__: JSON.stringify('test') },
  test: {
    include: ['{src,modules,admin,emails,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A poll otherwise gives up after a second, which a busy machine may well take.
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    // No file leaves anything behind for the next, and a third of the time went into loading the same modules again.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
