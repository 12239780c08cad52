import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig, type Config } from '#platform/config/config.ts';

/**
 * Settings of a test: no logs, any free port, no rate limits unless a test asks for them. Worlds of many files may be
 * open at once, so what they do not use goes back to the server soon.
 */
export const testConfig = (overrides: Readonly<Record<string, string>> = {}): Config =>
  parseConfig({
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMITS: 'off',
    SEARCH_KEPT_SECONDS: '0',
    DATABASE_UNUSED_SECONDS: '5',
    EARLY_ACCESS_HOURS: '24',
    REQUIRE_ADMIN_TWO_FACTOR: 'on',
    APP_SECRET: 'a secret for tests and nothing else',
    DATA_DIR: path.join(tmpdir(), `swapu-files-${process.pid}`),
    ...overrides,
  });
