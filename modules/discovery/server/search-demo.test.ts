import { beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#contracts/locale.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import { makeDemoItems } from '#modules/items/testing.ts';
import { testWorld, type World } from '#testing/world.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { updateWordsOfOwner } from './words/learn-words.ts';
import { searchWithCorrection } from './search/search-with-correction.ts';
import type { SearchQuery } from './search/search-terms.ts';

let world: World;

beforeAll(async () => {
  world = await testWorld();
  const owner = await world.member();
  await makeDemoItems(world.db, owner.id, { members: 200, items: 1_500 }, world.clock.now());
  await world.transaction((unit) => updateWordsOfOwner(unit, owner.id));
});

const ask = (
  asked: Partial<SearchQuery>,
  { locale = 'en-US', limit = 50, cursor }: { locale?: Locale; limit?: number; cursor?: string | undefined } = {},
) =>
  searchWithCorrection(
    world.db,
    createCursorCodec(world.host.secrets),
    { viewer: null, locale, config: world.host.config, host: world.host, address: '127.0.0.1' },
    { sort: 'match', ...asked, limit, cursor },
    world.clock.now(),
  );

const titles = ({ items }: Awaited<ReturnType<typeof ask>>): string[] => items.map(({ title }) => title);

describe('ranking on the demo’s data', () => {
  test('“bike” in Brunswick shows the bikes near Brunswick before a helmet 649 km away', async () => {
    const { items } = await ask({ keyword: 'bike', near: 'Brunswick, VIC' });
    const kilometres = items.map(({ distanceKm }) => distanceKm ?? Infinity);
    const helmet = items.findIndex(({ title }) => title === 'Bike helmet, M, white');
    expect(Math.round(kilometres[helmet] ?? 0)).toBe(649);
    expect(kilometres.slice(0, 8).every((km) => km < 10)).toBe(true);
    const near = ['Cannondale road bike, 54 cm', 'Giant road bike, 56 cm', 'Vintage bike with basket, green'];
    for (const title of near) expect(items.findIndex((item) => item.title === title)).toBeLessThan(helmet);
  });

  test('what title or category names comes first, then the nearer band', async () => {
    const { items } = await ask({ keyword: 'bike', near: 'Brunswick, VIC' });
    const toBand = (km: number | null) => searchBounds.bands.filter((bound) => (km ?? Infinity) >= bound).length;
    const named = items.filter(({ title }) => /bike/i.test(title));
    expect(named.length).toBeGreaterThan(40);
    const bands = named.map(({ distanceKm }) => toBand(distanceKm));
    expect(bands).toEqual(bands.toSorted());
  });

  test('every find comes once and in the same order, in pages of any size', async () => {
    const asked = { keyword: 'bike', near: 'Brunswick, VIC' };
    const scrolled: string[] = [];
    for (let cursor: string | undefined, isMore = true; isMore;) {
      const page = await ask(asked, { limit: 7, cursor });
      scrolled.push(...titles(page));
      [cursor, isMore] = [page.nextCursor ?? undefined, page.nextCursor !== null];
    }
    const whole = await ask(asked, { limit: 50 });
    expect(scrolled.slice(0, 50)).toEqual(titles(whole));
    expect(scrolled.length).toBe(whole.approximateCount);
  });
});

describe('corrections on the demo’s data', () => {
  test.each([
    ['bycicle', 'bicycle', 'bicycles'],
    ['bicyle', 'bicycle', 'bicycles'],
    ['gutiar', 'guitar', 'musical-instruments'],
    ['camra', 'camera', 'electronics'],
    ['surfbord', 'surfboard', 'water-sports'],
  ])('%s is %s in English, of the category %s', async (typed, meant, category) => {
    const answer = await ask({ keyword: typed });
    expect(answer).toMatchObject({ correctedTo: meant, category });
    expect(answer.items.length).toBeGreaterThan(0);
  });

  test.each([
    ['bicilceta', 'bicicleta', 'bicycles'],
    ['tennda', 'tenda', 'camping-fishing'],
    ['guitara', 'guitarra', 'musical-instruments'],
  ])('%s is %s in Portuguese, of the category %s', async (typed, meant, category) => {
    const answer = await ask({ keyword: typed }, { locale: 'pt-PT' });
    expect(answer).toMatchObject({ correctedTo: meant, category });
    expect(answer.items.length).toBeGreaterThan(0);
  });

  test('is never to a word of the other language', async () => {
    // Nearer to the Portuguese keyword of an item than to anything English.
    expect((await ask({ keyword: 'bicicletta' })).correctedTo).not.toBe('bicicleta');
    expect((await ask({ keyword: 'bicyclle' }, { locale: 'pt-PT' })).correctedTo).not.toBe('bicycle');
  });

  test('is not said where it finds nothing either', async () => {
    const answer = await ask({ keyword: 'bycicle', category: 'ooshies' });
    expect(answer).toMatchObject({ items: [], correctedTo: null, approximateCount: 0 });
  });
});

describe('Portuguese words on the demo’s data', () => {
  test.each([
    ['tenda', 'tent'],
    ['bicicleta', 'bicycle'],
    ['bicicletas', 'bikes'],
    ['prancha de surf', 'surfboard'],
    ['cadeira', 'chair'],
  ])('%s finds what %s finds, in either language', async (portuguese, english) => {
    const wanted = titles(await ask({ keyword: english })).toSorted();
    expect(wanted.length).toBeGreaterThan(0);
    for (const locale of ['en-US', 'pt-PT'] as const) {
      const answer = await ask({ keyword: portuguese }, { locale });
      expect(answer.correctedTo).toBeNull();
      expect(titles(answer).toSorted()).toEqual(wanted);
    }
  });
});
