import path from 'node:path';
import { pathArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { formatCount } from '#platform/cli/format-count.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { backUpSite } from '../backup/back-up-site.ts';
import { readProcessConfig } from '../process/product.ts';

const size = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** `npm run swapu -- backup FOLDER`: beside the running site, or on its own. */
export const backupCommand: StandaloneCommand = {
  name: 'backup',
  about: 'writes database and files into a new folder, while the site serves',
  arguments: [{ name: 'folder', about: 'a folder that does not exist yet', schema: pathArgumentSchema }],
  noDryRun: 'a backup changes nothing on the site; its folder may be deleted',
  examples: ['backup /var/backups/swapu-2026-11-22'],
  async run(terminal, isJson, _switches, { folder = '' }) {
    const bar = createProgressBar(process.stderr, null);
    const place = path.resolve(folder);
    const { manifest, gone } = await backUpSite(readProcessConfig(), place, terminal.err, bar);
    bar.end();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { count: files, bytes } = manifest.files;
    const counts = { tables: manifest.tables.length, rows, jobs: manifest.jobs.rows, files, bytes, gone };
    if (isJson)
      terminal.out(JSON.stringify({ ok: true, folder: place, madeAt: manifest.madeAt, ...counts, holdsSecrets: true }));
    else {
      terminal.out(
        `✓ ${formatCount(counts.tables, 'table')} with ${formatCount(rows, 'row')}, ${formatCount(counts.jobs, 'job')} and ${formatCount(files, 'file')} (${size(bytes)}) are in ${place}`,
      );
      terminal.out(
        'It holds secrets: addresses, letters, password hashes and signing keys. Only its owner may read it; keep it so.',
      );
      if (gone > 0) terminal.out(`Deleted by the site meanwhile, and not in it: ${formatCount(gone, 'file')}.`);
    }
    return exitCodes.done;
  },
};
