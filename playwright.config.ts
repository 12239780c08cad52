import { defineConfig } from '@playwright/test';
import { ensureChromium } from './scripts/chromium.ts';

const executablePath = await ensureChromium((line) => process.stderr.write(`${line}\n`));
// Playwright's own list, since a second one takes its place, and the address bar's drop-down: every window starts a process for it, and it costs as much as all the rest.
const without = [
  'AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter',
  'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch',
  'WebUIOmniboxPopup', 'WebUIOmniboxAimPopup',
];
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
    launchOptions: { executablePath, args: [...asRoot, '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', `--disable-features=${without.join(',')}`] },
    locale: 'en-AU',
    timezoneId: 'Australia/Brisbane',
    actionTimeout: 30_000,
    // It takes as much of the processor as half the journey. What went wrong: `npx playwright test <name> --trace on`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
