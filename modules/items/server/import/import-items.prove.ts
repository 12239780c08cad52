import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { formatCsvLine } from '#platform/console/csv.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { importItemsCommand } from './import-items.command.ts';

const rows = 1_000;
const folder = await mkdtemp(path.join(tmpdir(), 'swapu-import-'));
afterAll(() => rm(folder, { recursive: true }));
const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

test('1,000 items with a picture each are imported, and a second run finds them all there', async () => {
  const owner = await world.member({ username: 'shop_of_things' });
  const create = { width: 1_200, height: 900, channels: 3, background: '#37a' } as const;
  await sharp({ create }).jpeg().toFile(path.join(folder, 'lamp.jpg'));
  const header = ['key', 'title', 'description', 'categories', 'condition', 'size', 'value', 'delivery', 'pictures'];
  const lines = Array.from({ length: rows }, (_, number) =>
    formatCsvLine([
      `A-${number}`,
      `Brass lamp number ${number}`,
      'Stood in the hall and works.',
      'kitchen',
      'usedGood',
      'shoebox',
      '49.50',
      'either',
      'lamp.jpg',
    ]),
  );
  const file = path.join(folder, 'items.csv');
  await writeFile(file, [formatCsvLine(header), ...lines].join(''));
  const run = () => createOperator(world, [importItemsCommand])('items', 'import', file, '--owner', 'shop_of_things');
  const began = performance.now();
  expect(await run()).toMatchObject({ answer: { imported: rows, known: 0 } });
  const took = Math.round((performance.now() - began) / 1_000);
  expect(await run()).toMatchObject({ answer: { imported: 0, known: rows } });
  const found = await sql<{ count: number }>`
    select count(*)::int as count from item join item_image on item_id = id
    where owner_id = ${owner.id} and state = 'published'`.execute(world.db);
  expect(found.rows).toEqual([{ count: rows }]);
  process.stdout.write(`${rows} items with a picture each in ${took} s\n`);
});
