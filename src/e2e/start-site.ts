import { rm } from 'node:fs/promises';
import { startIdentityProviders } from '#testing/identity-providers.ts';
import { makeDataDir, startBuiltSite } from './start-built-site.ts';

/**
 * Starts the built product as an operator would, on a database and with sample data of its own, for all journeys of a
 * run. SITE_URL names one that runs already.
 */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  const dataDir = await makeDataDir();
  const social = await startIdentityProviders();
  const site = await startBuiltSite({
    ...social.settings,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    SEED_MEMBERS: '0',
    SEED_ITEMS: '0',
  });
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = dataDir;
  return async () => {
    await site.stop();
    await social.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
