import { defineConfig } from '@playwright/test';
import { ensureChromium } from './scripts/chromium.ts';

const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'src/e2e',
  testMatch: '*.journey.ts',
  globalSetup: './src/e2e/start-site.ts',
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  workers: 2,
  timeout: 300_000,
  expect: { timeout: 20_000 },
  use: {
    launchOptions: { executablePath, args: [...asRoot, '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'] },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    actionTimeout: 30_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
