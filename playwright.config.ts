import { defineConfig } from '@playwright/test';
import { ensureChromium, quietBrowserArguments } from './scripts/chromium.ts';

const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './src/e2e/start-site.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: 2,
  // A journey that passes on its second attempt is reported as flaky at the end of `npm test`, and its first failure is
  // saved.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath, args: [...quietBrowserArguments, '--disable-gpu'] },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    actionTimeout: 30_000,
    // Tracing uses as much processor time as half the journey. To trace a failure: `npx playwright test <name> --trace
    // on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
