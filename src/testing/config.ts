import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SettingsGroup } from '#contracts/settings.ts';
import type { Config } from '#platform/config/config.ts';
import { productSettings } from '#server/product-settings.ts';

/**
 * Settings of a test: no logs, any free port, no rate limits unless a test asks for them. Worlds of many files may be
 * open at once, so what they do not use goes back to the server soon.
 */
export function testConfig(overrides: Readonly<Record<string, string>> = {}): Config {
  const unknown = Object.keys(overrides).filter((name) => !(name in productSettings.shape));
  if (unknown.length > 0) throw new Error(`no owner declares the setting ${unknown.join(', ')}`);
  return productSettings.parse({
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
}

/** The same host, unit or context with other values of some settings of one owner. */
export function overrideSettings<Context extends { readonly config: Config }, Own>(
  context: Context,
  _owner: SettingsGroup<Own>,
  values: Partial<Own>,
): Context {
  return { ...context, config: { ...context.config, ...values } };
}
