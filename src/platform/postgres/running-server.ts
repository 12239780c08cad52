import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { buildProductUrl } from './cluster.ts';
import { toPostmasterPath, parsePostmasterFile } from './postmaster-file.ts';
import { readCommandLine, isRunning } from './process-status.ts';

/** The URL of the embedded server that another process currently runs on this data, or null. */
export function findRunningServerUrl(dataDir: string): string | null {
  const link = join(dataDir, 'postgres');
  if (!existsSync(join(link, 'holder.json'))) return null;
  const home = realpathSync(link);
  const major = readdirSync(home).find((name) => /^\d+$/.test(name)) ?? '';
  const file = toPostmasterPath(join(home, major));
  const server = existsSync(file) ? parsePostmasterFile(readFileSync(file, 'utf8')) : null;
  if (!server?.isReady || !isRunning(server.pid) || !readCommandLine(server.pid).includes(join(home, major)))
    return null;
  return buildProductUrl(home, server.port);
}
