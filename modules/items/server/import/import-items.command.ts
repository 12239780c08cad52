import path from 'node:path';
import { lookupArgumentSchema, pathArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { formatCount } from '#platform/cli/format-count.ts';
import { Refusal } from '#contracts/refusal.ts';
import type { ImageId } from '#contracts/ids.ts';
import { defineCommand, type CommandContext } from '#platform/cli/operator-command.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { createTranslator } from '#platform/i18n/translator.ts';
import { importImage } from '#platform/uploads/import-image.ts';
import { itemSettings } from '../../domain/items.settings.ts';
import { typedTables } from '../tables.ts';
import { importColumns } from './import-columns.ts';
import { importItem } from './import-item.ts';
import { loadImportPlan, type ImportItem } from './read-import.ts';

const wasImported = async ({ db }: CommandContext, { owner, key }: ImportItem): Promise<boolean> =>
  (await typedTables(db)
    .selectFrom('imported_item')
    .select('item_id')
    .where('owner_id', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

/**
 * Makes the pictures, then lists the item with them. A dry run leaves the pictures out, since files cannot be taken
 * back.
 */
async function importOne(context: CommandContext, row: ImportItem): Promise<boolean> {
  const { host, transaction, isDryRun } = context;
  if (await wasImported(context, row)) return false;
  const imageIds: ImageId[] = [];
  for (const file of isDryRun ? [] : row.pictures)
    imageIds.push(await importImage(host, transaction, { owner: row.owner, purpose: 'item', path: file }));
  return transaction((unit) => importItem(unit, row, imageIds, itemSettings.read(host.config).EARLY_ACCESS_HOURS));
}

/** `npm run swapu -- items import FILE`: checks the whole file, then lists item by item; begun again, it goes on. */
export const importItemsCommand = defineCommand({
  name: 'items import',
  about: `lists the items of a CSV file with the columns ${Object.keys(importColumns).join(', ')}`,
  arguments: [{ name: 'file', about: 'CSV in UTF-8, one item a row', schema: pathArgumentSchema }],
  options: [
    {
      name: 'pictures',
      about: 'the folder of the picture files; that of the file unless said',
      schema: pathArgumentSchema,
    },
    {
      name: 'owner',
      about: "the owner's address, username or id, for rows that name none",
      schema: lookupArgumentSchema,
    },
  ],
  examples: [
    'items import items.csv --pictures photos --owner shop@example.org --dry-run',
    'items import items.csv --pictures photos --owner shop@example.org',
  ],
  async run(context, { file, pictures = path.dirname(file), owner }) {
    const { items, faults } = await loadImportPlan(context.db, context.host.config, { file, folder: pictures, owner });
    const rows = items.length;
    if (faults.length > 0)
      return {
        text: `nothing was imported: ${formatCount(faults.length, 'fault')}`,
        data: { rows, imported: 0, known: 0 },
        faults,
      };
    const bar = createProgressBar(process.stderr, rows);
    bar.begin('items');
    const unusable: string[] = [];
    let [imported, known] = [0, 0];
    for (const item of items) {
      try {
        if (await importOne(context, item)) imported += 1;
        else known += 1;
      } catch (error) {
        // A picture that cannot be decoded is known only now; the other rows need not wait for it.
        if (!(error instanceof Refusal) || error.kind !== 'invalid') throw error;
        unusable.push(
          `line ${item.line}, pictures: ${createTranslator('en-US')(error.code.replace('.', '.errors.'), error.params)}`,
        );
      }
      bar.advance(1);
    }
    bar.end();
    return {
      text: `listed: ${formatCount(imported, 'item')}${known > 0 ? `, there before: ${known}` : ''}${unusable.length > 0 ? `, not listed: ${unusable.length}` : ''}`,
      data: { rows, imported, known },
      faults: unusable,
    };
  },
});
