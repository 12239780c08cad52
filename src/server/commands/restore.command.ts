import path from 'node:path';
import { pathArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { formatCount } from '#platform/cli/format-count.ts';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { restoreSite } from '../backup/restore-site.ts';
import { readProcessConfig } from '../process/product.ts';

/** `npm run swapu -- restore FOLDER`: into the empty database and store that the settings name. */
export const restoreCommand: StandaloneCommand = {
  name: 'restore',
  about: 'restores a backup into an empty database and an empty store of files',
  arguments: [{ name: 'folder', about: 'a folder that `backup` wrote', schema: pathArgumentSchema }],
  options: [
    {
      name: 'erasures',
      about: "the lost site's folder files/private/state/erasures, where it is left",
      schema: pathArgumentSchema,
    },
  ],
  switches: [
    { name: 'another-secret', about: "the lost site's APP_SECRET is lost: two-factor and signed links stop working" },
  ],
  noDryRun: 'a restore is tried in an empty DATA_DIR of its own, where nothing leaves until resume-outgoing',
  examples: [
    'restore /var/backups/swapu-2026-11-22',
    'restore /var/backups/swapu-2026-11-22 --erasures /srv/lost/.data/files/private/state/erasures',
  ],
  async run(terminal, isJson, switches, { folder = '', erasures }) {
    const bar = createProgressBar(process.stderr, null);
    const { manifest, jobs } = await restoreSite({
      config: readProcessConfig(),
      folder: path.resolve(folder),
      erasures,
      hasOtherSecret: switches.has('another-secret'),
      say: terminal.err,
      bar,
    });
    bar.end();
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const counts = {
      tables: manifest.tables.length,
      rows,
      files: manifest.files.count,
      jobs: jobs.taken,
      jobsLeft: jobs.left,
    };
    if (isJson) terminal.out(JSON.stringify({ ok: true, madeAt: manifest.madeAt, ...counts, isOutgoingStopped: true }));
    else {
      terminal.out(
        `✓ the backup of ${manifest.madeAt} is restored: ${formatCount(counts.tables, 'table')} with ${formatCount(rows, 'row')} and ${formatCount(counts.files, 'file')}, each compared, and ${formatCount(jobs.taken, 'job')}`,
      );
      if (jobs.left > 0)
        terminal.out(`Left out, since this release has not their queues: ${formatCount(jobs.left, 'job')}.`);
      terminal.out('Nothing leaves the site until: npm run swapu -- resume-outgoing');
    }
    return exitCodes.done;
  },
};
