import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { formatCsvLine } from '#platform/console/csv.ts';
import { createOperator } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { itemForm } from '../../testing.ts';
import { importItemsCommand } from './import-items.command.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'swapu-import-'));
afterAll(() => rm(folder, { recursive: true }));
const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });
const type = createOperator(world, [importItemsCommand]);
const owner = await world.member({ username: 'shop_of_things' });

for (const [index, background] of ['#c33', '#3c3', '#33c'].entries())
  await sharp({ create: { width: 320, height: 240, channels: 3, background } })
    .jpeg()
    .toFile(path.join(folder, `${index}.jpg`));
await writeFile(path.join(folder, 'broken.jpg'), 'no picture');

const header = [
  'key',
  'title',
  'description',
  'categories',
  'keywords',
  'condition',
  'materials',
  'size',
  'value',
  'open_to_selling',
  'delivery',
  'pictures',
];
type Row = Partial<Record<(typeof header)[number] | 'owner' | 'weight_kg' | 'wish_keywords', string>>;
const row = (number: number, change: Row = {}): Row => ({
  key: `A-${number}`,
  title: `Brass lamp number ${number}`,
  description: 'Stood in the hall, "quite bright",\nand works.',
  categories: 'kitchen',
  keywords: 'lamp; brass',
  condition: 'usedGood',
  materials: 'Brass 90; Glass 10',
  size: 'shoebox',
  value: '49.50',
  open_to_selling: 'yes',
  delivery: 'either',
  pictures: `${number % 3}.jpg`,
  ...change,
});

let files = 0;
async function writeCsv(rows: readonly Row[], columns: readonly string[] = header): Promise<string> {
  const file = path.join(folder, `${(files += 1)}.csv`);
  await writeFile(
    file,
    [columns, ...rows.map((each) => columns.map((name) => each[name] ?? ''))]
      .map((cells) => formatCsvLine(cells))
      .join(''),
  );
  return file;
}
const listed = async () =>
  (
    await sql<{
      count: number;
    }>`select count(*)::int as count from item where owner_id = ${owner.id} and state = 'published'`.execute(world.db)
  ).rows[0]?.count;
const importRows = async (rows: readonly Row[], ...more: string[]) =>
  type('items', 'import', await writeCsv(rows), '--pictures', folder, '--owner', 'shop_of_things', ...more);

describe('an import of items', () => {
  it('tried first, it checks everything and leaves nothing', async () => {
    expect(await importRows([row(1), row(2)], '--dry-run')).toEqual({
      exit: exitCodes.done,
      answer: { ok: true, isDryRun: true, rows: 2, imported: 2, known: 0 },
    });
    expect(await listed()).toBe(0);
  });

  it('lists 20 items with their pictures beside the draft of their owner, and again lists none', async () => {
    await world.as(owner).items.saveDraft.mutate({ ...itemForm({ title: 'My own draft' }) });
    const rows = Array.from({ length: 20 }, (_, index) => row(index));
    expect(await importRows(rows)).toMatchObject({ exit: exitCodes.done, answer: { imported: 20, known: 0 } });
    expect(await listed()).toBe(20);
    const [first] = (await world.guest().items.newest.query({ ownerId: owner.id })).items;
    const item = await world.guest().items.byId.query({ itemId: first?.id ?? ('' as never) });
    expect(item).toMatchObject({
      kind: 'item',
      item: {
        title: expect.stringMatching(/^Brass lamp number \d+$/),
        description: 'Stood in the hall, "quite bright",\nand works.',
        keywords: ['lamp', 'brass'],
        valueCents: 4_950,
        pictures: [expect.anything()],
      },
    });
    expect(await world.as(owner).items.draft.query()).toMatchObject({ title: 'My own draft' });
    expect(await importRows([...rows, row(20)])).toMatchObject({ answer: { imported: 1, known: 20 } });
    expect(await listed()).toBe(21);
    expect((await sql`select from upload where owner_id = ${owner.id}`.execute(world.db)).rows).toEqual([]);
  });

  it('names every fault with its line and column in words, and imports nothing', async () => {
    const before = await listed();
    const { exit, answer } = await importRows([
      row(50),
      row(51, { title: 'x', value: 'much', open_to_selling: 'maybe' }),
      row(52, { categories: 'kitchens', pictures: 'none.jpg; ../secret.jpg' }),
      row(50),
      row(53, { key: '', materials: 'Brass' }),
    ]);
    expect(exit).toBe(exitCodes.refused);
    expect(answer).toMatchObject({ ok: false, imported: 0 });
    const faults = answer['faults'] as string[];
    // The description of each row takes two lines.
    for (const says of [
      /^line 5, value: "much" is no number$/,
      /^line 5, open_to_selling: "maybe" is neither yes nor no$/,
      /^line 5, title: .+3/,
      /^line 7, categories: /,
      /^line 7, pictures: "none.jpg" is not in the folder$/,
      /^line 7, pictures: "..\/secret.jpg" leads out of the folder$/,
      /^line 9, key: "A-50" stands on line 3 too$/,
      /^line 11, key: 1 to 200 characters$/,
      /^line 11, materials: "Brass" is not a name and a share/,
    ])
      expect(faults).toContainEqual(expect.stringMatching(says));
    expect(await listed()).toBe(before);
  });

  it('reads the cell NULL of a database tool as empty, and "null" among the words of a list as a word', async () => {
    const { exit, answer } = await importRows([row(55, { title: 'NULL', size: 'NULL', weight_kg: 'NULL' })]);
    expect(exit).toBe(exitCodes.refused);
    expect(answer['faults']).toContainEqual(expect.stringMatching(/^line 3, title: .+3/));
    const columns = ['wish_keywords', ...header];
    const file = await writeCsv(
      [
        row(56, { wish_keywords: 'NULL', keywords: 'lamp; null; NULL' }),
        row(57, { wish_keywords: 'null; Null; lamp', materials: 'NULL' }),
      ],
      columns,
    );
    expect(await type('items', 'import', file, '--pictures', folder, '--owner', 'shop_of_things')).toMatchObject({
      answer: { imported: 2 },
    });
    const { rows } = await sql`
      select keywords, wish_keywords as wishes, materials from item join imported_item on item_id = id
      where key in ('A-56', 'A-57') order by key`.execute(world.db);
    expect(rows).toEqual([
      { keywords: ['lamp', 'NULL'], wishes: [], materials: expect.anything() },
      { keywords: ['lamp', 'brass'], wishes: ['Null', 'lamp'], materials: [] },
    ]);
    expect((await world.guest().items.newest.query({ ownerId: owner.id, limit: 50 })).items).toHaveLength(23);
  });

  it('looks a key and an owner up without the unseen characters of a copied cell', async () => {
    const before = await listed();
    const copied = { key: '\u200bA-\u00ad60\ufeff', owner: '\u202ashop_of_things\u202c', condition: 'usedGood\u200b' };
    const file = await writeCsv([row(60, copied)], ['owner', ...header]);
    expect(await type('items', 'import', file, '--pictures', folder)).toMatchObject({ answer: { imported: 1 } });
    expect(await importRows([row(60)])).toMatchObject({ answer: { imported: 0, known: 1 } });
    const twice = await importRows([row(61), row(61, { key: 'A-61\u200b' })]);
    expect(twice.answer['faults']).toEqual(['line 5, key: "A-61" stands on line 3 too']);
    expect(await listed()).toBe((before ?? 0) + 1);
  });

  it('knows a row again whose key was kept with unseen characters before', async () => {
    const kept = '\u200bA \u2066\u00ad62\u2069\u0007\u00a0';
    const held = ['A-60', 'A-60\u200b', 'A-63\u200d', 'A-63\ufeff'];
    expect(await importRows([row(62, { key: 'A 62' })])).toMatchObject({ answer: { imported: 1 } });
    await sql`update imported_item set key = ${kept} where key = 'A 62'`.execute(world.db);
    for (const [index, key] of held.slice(1).entries())
      await sql`update imported_item set key = ${key} where key = ${`A-${index + 1}`}`.execute(world.db);
    await sql.raw(await readFile('migrations/0440-items-clean-import-keys.sql', 'utf8')).execute(world.db);
    expect(await importRows([row(62, { key: kept }), row(63)])).toMatchObject({ answer: { imported: 0, known: 2 } });
    const { rows } = await sql<{ key: string }>`
      select key from imported_item where key ~ '^A-6[03]' order by key collate "C"`.execute(world.db);
    expect(rows.map(({ key }) => key)).toEqual(['A-60', 'A-60\u200b', 'A-63', 'A-63\ufeff']);
  });

  /** A file as a program wrote it. */
  const importBytes = async (bytes: string | Buffer, ...more: string[]) => {
    const file = path.join(folder, `${(files += 1)}.csv`);
    await writeFile(file, bytes);
    return type('items', 'import', file, '--pictures', folder, '--owner', 'shop_of_things', ...more);
  };
  const names = 'key,title,description,categories,keywords,condition,size,value,open_to_selling,delivery,pictures';
  const line = (key: string, change: Partial<Record<'title' | 'value' | 'pictures', string>> = {}) =>
    [
      key,
      change.title ?? 'Brass lamp',
      'Stood in the hall and works.',
      'kitchen',
      'lamp',
      'usedGood',
      'shoebox',
      change.value ?? '49.50',
      'yes',
      'either',
      change.pictures ?? '0.jpg',
    ].join(',');

  it.each([
    [
      'text of Windows',
      Buffer.from(`${names}\n${line('w-1')}\n${line('w-2', { title: 'Café chair' })}\n`, 'latin1'),
      /^line 3, .*UTF-8/,
    ],
    [
      'the Unicode text of a spreadsheet, UTF-16 with a mark',
      Buffer.from(`\uFEFF${names}\r\n${line('u-1')}\r\n`, 'utf16le'),
      /^line 1, .*UTF-8/,
    ],
    ['UTF-16 without a mark', Buffer.from(`${names}\n${line('u-1')}\n`, 'utf16le'), /^line 1, .*UTF-8/],
    ['a NUL', `${names}\n${line('n-1')}\n${line('n-2', { title: 'Brass\0lamp' })}\n`, /^line 3, .*NUL/],
    [
      'more cells than columns',
      `${names}\n${line('c-1')}\n${line('c-2')},b.jpg\n`,
      /^line 3, more cells than columns, such as "b.jpg"/,
    ],
    ['a column that stands twice', `${names},Title\n${line('t-1')},x\n`, /^line 1, "title" stands twice/],
    ['a number by exponent', `${names}\n${line('e-1', { value: '1e3' })}\n`, /^line 2, value: "1e3" is no number/],
    ['half a cent', `${names}\n${line('h-1', { value: '49.505' })}\n`, /^line 2, value: "49.505" is too exact/],
  ])('refuses %s with its line, and imports nothing', async (_what, bytes, says) => {
    const before = await listed();
    const { exit, answer } = await importBytes(bytes);
    expect(exit).toBe(exitCodes.refused);
    expect(answer['faults']).toEqual([expect.stringMatching(says)]);
    expect(await listed()).toBe(before);
  });

  it.each([
    ['semicolons', (text: string) => text.replaceAll(',', ';')],
    ['tabs', (text: string) => text.replaceAll(',', '\t')],
    [
      'empty columns and rows of a spreadsheet',
      (text: string) => `\uFEFF${text.replaceAll('\n', ',,\r\n')},,,,\r\n,,,\r\n`,
    ],
    [
      'names in capitals',
      (text: string) => text.replace(names, names.replace('key', 'Key').replace('open_to_selling', 'Open to Selling')),
    ],
    ['a separator that is stated above the header', (text: string) => `sep=;\r\n${text.replaceAll(',', ';')}`],
    ['a stated separator behind a mark of the byte order', (text: string) => `\uFEFF"sep=,"\n${text}`],
    ['line breaks of an old Mac', (text: string) => text.replaceAll('\n', '\r')],
  ])('reads %s', async (what, written) => {
    const { answer } = await importBytes(written(`${names}\n${line(`f-${what}`)}\n`), '--dry-run');
    expect(answer).toMatchObject({ ok: true });
    expect(answer['faults'] ?? []).toEqual([]);
  });

  it('reads lines that end in two ways, and names the right one', async () => {
    const rows = [names, `${line('m-1')}\r`, line('m-2'), line('m-3', { value: 'much' })];
    const { answer } = await importBytes(`${rows.join('\n')}\n`, '--dry-run');
    expect(answer['faults']).toEqual(['line 4, value: "much" is no number']);
    const { answer: mended } = await importBytes(`${rows.slice(0, 3).join('\r\n')}\n${line('m-3')}\n`);
    expect(mended).toMatchObject({ imported: 3 });
  });

  it('reads dollars as spreadsheets write them', async () => {
    const values = { '"1,200.00"': 120_000, '$49.50': 4_950, '"49,50"': 4_950, '"$1,200"': 120_000 };
    const rows = Object.keys(values).map((value, index) => line(`d-${index}`, { value }));
    expect(await importBytes(`${names}\n${rows.join('\n')}\n`)).toMatchObject({ answer: { imported: 4 } });
    const { rows: stored } = await sql<{ cents: number }>`
      select value_cents as cents from item join imported_item on item_id = id where key like 'd-%' order by key`.execute(
      world.db,
    );
    expect(stored.map(({ cents }) => cents)).toEqual(Object.values(values));
  });

  it.each([
    ['composed', 'cafe\u0301.jpg', 'caf\u00e9.jpg'],
    ['in capitals', 'IMG_0412.JPG', 'img_0412.jpg'],
    ['with the narrow blank of a screenshot', 'Screenshot at 9.41.00\u202fAM.jpg', 'Screenshot at 9.41.00 AM.jpg'],
    ['with the separator of Windows', 'lamp-3.jpg', String.raw`.\lamp-3.jpg`],
  ])('finds a picture whose name is written in another form: %s', async (form, stored, named) => {
    await copyFile(path.join(folder, '0.jpg'), path.join(folder, stored));
    const { answer } = await importBytes(`${names}\n${line(`form-${form}`, { pictures: named })}\n`);
    expect(answer).toMatchObject({ imported: 1 });
  });

  it('of two pictures whose names differ in capitals takes the one that is named, and else neither', async () => {
    await writeFile(path.join(folder, 'TWIN.jpg'), '');
    await copyFile(path.join(folder, '0.jpg'), path.join(folder, 'twin.jpg'));
    const { answer } = await importBytes(`${names}\n${line('twin', { pictures: 'twin.jpg' })}\n`);
    expect(answer).toMatchObject({ imported: 1 });
    const { answer: unclear } = await importBytes(`${names}\n${line('twin-2', { pictures: 'Twin.jpg' })}\n`);
    expect(unclear['faults']).toEqual(['line 2, pictures: "Twin.jpg" is not in the folder']);
  });

  it.each([
    [
      'an owner who is none',
      async () => type('items', 'import', await writeCsv([row(60)]), '--owner', 'no_such_member'),
      /^--owner: "no_such_member" is no member/,
    ],
    [
      'a folder of pictures that is not there',
      async () => type('items', 'import', await writeCsv([row(60)]), '--pictures', path.join(folder, 'none')),
      /none is no folder$/,
    ],
    ['no owner', async () => type('items', 'import', await writeCsv([row(60)])), /^line 3, owner: /],
    [
      'a column of another name',
      async () => type('items', 'import', await writeCsv([row(60)], [...header, 'shade']), '--owner', 'shop_of_things'),
      /there is no column "shade"/,
    ],
    [
      'a missing column',
      async () => type('items', 'import', await writeCsv([row(60)], ['key', 'title'])),
      /the column "value" is missing/,
    ],
    ['no rows', async () => type('items', 'import', await writeCsv([])), /no rows/],
    ['no file', () => type('items', 'import', path.join(folder, 'none.csv')), /is no file/],
    [
      'an open quote',
      async () => {
        const file = path.join(folder, 'open.csv');
        await writeFile(file, `${header.join(',')}\nA-1,"Brass`);
        return type('items', 'import', file);
      },
      /no CSV/,
    ],
  ])('with %s is refused in words', async (_what, run, says) => {
    const { exit, answer } = await run();
    expect(exit).toBe(exitCodes.refused);
    expect(answer['faults']).toContainEqual(expect.stringMatching(says));
  });

  it('a picture that cannot be decoded is named, and the other rows are listed', async () => {
    const before = (await listed()) ?? 0;
    const { exit, answer } = await importRows([row(70, { pictures: 'broken.jpg' }), row(71)]);
    expect(exit).toBe(exitCodes.refused);
    expect(answer).toMatchObject({ imported: 1, faults: [expect.stringMatching(/^line 3, pictures: .+/)] });
    expect(await listed()).toBe(before + 1);
    expect(await importRows([row(70), row(71)])).toMatchObject({
      exit: exitCodes.done,
      answer: { imported: 1, known: 1 },
    });
  });
});

it('two imports of one file at once list each item once', async () => {
  const before = (await listed()) ?? 0;
  const rows = [80, 81, 82].map((number) => row(number));
  const [one, other] = await Promise.all([importRows(rows), importRows(rows)]);
  expect([one.exit, other.exit]).toEqual([exitCodes.done, exitCodes.done]);
  expect(Number(one.answer['imported']) + Number(other.answer['imported'])).toBe(3);
  expect(await listed()).toBe(before + 3);
});
