import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runSite } from './site.ts';

/** Starts the built product as an operator would, on a database of its own, for all journeys of a run. SITE_URL names one that runs already. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['SITE_URL']) return undefined;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'swapu-journeys-'));
  // Open to the user under whom a root's database server runs: else its data would lie, and stay, under /var/lib/swapu.
  await chmod(dataDir, 0o711);
  const site = await runSite({ DATA_DIR: dataDir, SEED: 'off', LOG_LEVEL: 'warn', RATE_LIMITS: 'off' });
  process.env['SITE_URL'] = site.url;
  process.env['SITE_DATA_DIR'] = dataDir;
  return async () => {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
