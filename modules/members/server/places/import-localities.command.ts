import { readFile, stat } from 'node:fs/promises';
import { pathArgumentSchema } from '#platform/cli/argument-schemas.ts';
import { defineCommand } from '#platform/cli/operator-command.ts';
import { createProgressBar } from '#platform/cli/progress-bar.ts';
import { placeKinds } from '../../domain/gazetteer.ts';
import { membersErrors } from '../../domain/members.errors.ts';
import { importGazetteer } from './import-gazetteer.ts';
import { parseGazetteer } from './parse-gazetteer.ts';
import type { GazetteerRow } from './parse-gazetteer-row.ts';

const mostBytes = 64 * 1024 * 1024;

/** @throws members.gazetteerFile if the file is missing, or its size rules out a gazetteer */
async function readBytes(file: string): Promise<Uint8Array> {
  const stats = await stat(file).catch(() => null);
  if (!stats?.isFile() || stats.size > mostBytes) throw membersErrors.gazetteerFile({ file });
  return readFile(file);
}

const countByKind = (places: readonly GazetteerRow[]) =>
  Object.fromEntries(placeKinds.map((kind) => [kind, places.filter((place) => place.kind === kind).length]));

/** `npm run swapu -- localities import FILE.csv`: replaces the gazetteer with a fuller one, all or nothing. */
export const importLocalitiesCommand = defineCommand({
  name: 'localities import',
  about: 'puts the places of a CSV file in place of the gazetteer',
  examples: ['localities import localities.csv', 'localities import localities.csv --dry-run'],
  arguments: [
    {
      name: 'file',
      about: 'CSV with locality, state, postcode, lat, lng, kind, addresses, source',
      schema: pathArgumentSchema,
    },
  ],
  async run({ transaction }, { file }) {
    const bar = createProgressBar(process.stderr, 3);
    bar.begin('reading');
    const bytes = await readBytes(file);
    bar.advance(1);
    bar.begin('checking');
    const places = parseGazetteer(bytes);
    bar.advance(1);
    bar.begin('writing');
    await transaction((unit) => importGazetteer(unit, places));
    bar.advance(1);
    bar.end();
    const counts = countByKind(places);
    const sources = [...new Set(places.map(({ source }) => source))].sort();
    return {
      text: `${places.length} places: ${counts['locality']} localities, ${counts['alias']} other names, ${counts['po_box']} of boxes only; credits on /licences: ${sources.join(', ')}`,
      data: { places: places.length, kinds: counts, sources },
    };
  },
});
