import { defineConfig } from '@playwright/test';
import { ensureChromium, withoutOwnDoings } from './scripts/chromium.ts';

const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './src/e2e/start-site.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: 2,
  // A journey that passes at its second try is named as wavering at the end of `npm test`, with its first failure kept.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath, args: [...withoutOwnDoings, '--disable-gpu'] },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    actionTimeout: 30_000,
    // It takes as much of the processor as half the journey. What went wrong: `npx playwright test <name> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
