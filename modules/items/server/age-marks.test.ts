import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '#testing/world.ts';
import { computeAgeBucketEnd, buildAgeMarkQueryAfterDate, buildAgeMarkQuerySinceDate } from './age-marks.ts';

let world: World;
beforeAll(async () => void (world = await testWorld()));

const shortest = 3 * 3_600;
const readBounds = (mark: string): readonly [from: number, to: number] => {
  const [, level = '', place = ''] = /^'~(\d)\.(\d+)'$/.exec(mark) ?? [];
  const length = shortest * 4 ** Number(level);
  return [Number(place) * length, (Number(place) + 1) * length];
};
const marksIn = (query: string) => (query.match(/'~[\d.]+'/g) ?? []).map(readBounds);

const year = 365 * 86_400;
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });

test('stretches after a moment follow on without a gap and reach further than early access can last', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const bounds = marksIn(buildAgeMarkQueryAfterDate(moment));
      expect(bounds[0]?.[0]).toBe(computeAgeBucketEnd(moment).getTime() / 1_000);
      bounds.slice(1).forEach(([from], index) => expect(from).toBe(bounds[index]?.[1]));
      expect(bounds.at(-1)?.[1]).toBeGreaterThan(moment.getTime() / 1_000 + 720 * 3_600);
      expect(bounds.length).toBeLessThan(24);
    }),
  );
});

test('few stretches cover the time since a moment without a gap, and what is still to become visible', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 0, max: 3 * year }), (now, seconds) => {
      const since = now.getTime() / 1_000 - seconds;
      const bounds = marksIn(buildAgeMarkQuerySinceDate(new Date(since * 1_000), now));
      expect(bounds[0]?.[0]).toBeLessThanOrEqual(since);
      expect(since - (bounds[0]?.[0] ?? 0)).toBeLessThan(Math.max(shortest, seconds));
      bounds.slice(1).forEach(([from], index) => expect(from).toBe(bounds[index]?.[1]));
      expect(bounds.at(-1)?.[1]).toBeGreaterThan(now.getTime() / 1_000 + 720 * 3_600);
      expect(bounds.length).toBeLessThan(20);
    }),
  );
});

const lookBack = async (upper: number, seconds: number, oldest: number) => {
  const { rows } = await sql<{ lower: number; within: string | null }>`
    select lower, within::text from item_look_within(${upper}, ${seconds}, ${oldest}, 0.25)`.execute(world.db);
  return rows[0] ?? { lower: NaN, within: '' };
};

test('a look back covers everything from where it ends up to the moment, and about as much as was asked for', async () => {
  await fc.assert(
    fc.asyncProperty(moments, fc.integer({ min: shortest, max: 2 * year }), async (moment, seconds) => {
      const upper = moment.getTime() / 1_000;
      const { lower, within } = await lookBack(upper, seconds, upper - 10 * year);
      const bounds = marksIn(within ?? '');
      expect(bounds[0]?.[0]).toBe(lower);
      bounds.slice(1).forEach(([from], index) => expect(from).toBe(bounds[index]?.[1]));
      expect(bounds.at(-1)?.[1]).toBeGreaterThanOrEqual(upper);
      expect(lower).toBeLessThan(upper);
      expect(upper - lower).toBeLessThanOrEqual(seconds * 1.5);
      expect(upper - lower).toBeGreaterThanOrEqual(seconds / 2);
    }),
    { numRuns: 200 },
  );
});

test('a look that would reach its share of the way to the oldest item takes all there is', async () => {
  const upper = Date.parse('2026-11-21T00:00:00Z') / 1_000;
  expect(await lookBack(upper, year, upper - 4 * year)).toEqual({ lower: upper - 4 * year, within: null });
});

test('what nobody may see yet has no age, and breaks no search that comes by', async () => {
  const { rows } = await sql<{ age: string | null }>`select item_age(null)::text as age`.execute(world.db);
  expect(rows).toEqual([{ age: null }]);
});
