import { exitCodes } from '#platform/cli/exit-codes.ts';
import type { StandaloneCommand } from '#platform/cli/run-cli.ts';
import { listDataPaths, removeProductData } from '#platform/postgres/remove-data.ts';
import { loadEnvironmentFile } from '../process/product.ts';
import { productSettings } from '../product-settings.ts';

/**
 * `npm run swapu -- data remove`: starts afresh. As root the database may lie outside DATA_DIR, where deleting the
 * folder would leave it.
 */
export const removeDataCommand: StandaloneCommand = {
  name: 'data remove',
  about: 'removes the embedded database, wherever it lies, and the files in DATA_DIR',
  examples: ['data remove --dry-run', 'data remove --confirm'],
  switches: [
    { name: 'dry-run', about: 'only say what would be removed' },
    { name: 'confirm', about: 'remove it; without this nothing is removed' },
  ],
  async run(terminal, isJson, switches) {
    loadEnvironmentFile();
    const { DATA_DIR } = productSettings.check(process.env).config;
    const paths = listDataPaths(DATA_DIR);
    const isDryRun = switches.has('dry-run');
    const isRemoved = switches.has('confirm') && !isDryRun;
    if (isRemoved) await removeProductData(DATA_DIR, terminal.err);
    const isDone = isRemoved || isDryRun || paths.length === 0;
    if (isJson) terminal.out(JSON.stringify({ ok: isDone, isDryRun, isRemoved, paths }));
    else {
      const verb = isRemoved ? 'removed' : 'would remove';
      terminal.out(
        paths.length === 0 ? `✓ nothing lies in ${DATA_DIR}` : paths.map((path) => `${verb} ${path}`).join('\n'),
      );
      if (!isDone) terminal.err('✗ nothing was removed; --confirm removes it for good');
    }
    return isDone ? exitCodes.done : exitCodes.usage;
  },
};
