import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { hour } from '#contracts/durations.ts';
import { EventId, newId, type ItemId } from '#contracts/ids.ts';
import { toSiteDay } from '#contracts/site-day.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import { buildExpectedFigures, insertListedItem, loadStoredFigures } from '../testing.ts';
import { markHoursHandlers } from './mark-hours.on-events.ts';
import { listMarkedHours, markHoursForRecount, truncateToHour } from './hour-marks.ts';
import { recountAllHours } from './recount-all-hours.ts';
import { recountMarkedHours } from './recount-marked-hours.job.ts';

const world = await testWorld();
const figures = ['listed', 'supply', 'demand'] as const;
let owner: Member;

const work = () =>
  recountMarkedHours({
    db: world.db,
    now: world.clock.now(),
    transaction: (run) => world.transaction(run),
    failedRows: { ids: [], add: (_id, error) => expect.unreachable(String(error)) },
  });

/** Delivers an event of an item to its handler, as a worker does. */
async function deliver(event: string, itemId: ItemId): Promise<void> {
  const handler = markHoursHandlers.find((one) => one.event === event);
  await world.transaction((unit) =>
    handler === undefined
      ? expect.unreachable(event)
      : handler.handle(unit, { itemId, itemIds: [itemId] }, { eventId: newId(EventId), occurredAt: unit.now }),
  );
}

const clear = () => sql`truncate figure_hour, figure_day, figure_mark`.execute(world.db);
const countAnew = (from: string, until: string) =>
  recountAllHours(world.db, (run) => world.transaction(run), { from, until });

beforeEach(async () => {
  await sql`delete from item`.execute(world.db);
  await clear();
  owner ??= await world.member();
});

/** Hours around the days in 2026 on which daylight saving ends and begins in Sydney. */
const moment = fc
  .tuple(
    fc.constantFrom('2026-04-04T00:00:00Z', '2026-10-03T00:00:00Z', '2026-12-30T00:00:00Z'),
    fc.integer({ min: 0, max: 72 * 60 }),
  )
  .map(([start, minutes]) => new Date(Date.parse(start) + minutes * 60_000));
const listing = fc.record({
  at: moment,
  categories: fc.uniqueArray(fc.constantFrom('cars', 'tools', 'toys'), { minLength: 1, maxLength: 2 }),
  wishes: fc.uniqueArray(fc.constantFrom('cars', 'boats'), { maxLength: 2 }),
  region: fc.constantFrom('NSW', 'VIC', null),
  /** Whether its owner moves to Tasmania afterwards. */
  moves: fc.boolean(),
  replays: fc.integer({ min: 1, max: 3 }),
});

const buildRows = (
  listings: readonly { at: Date; categories: string[]; wishes: string[]; region: string | null; moves: boolean }[],
) =>
  listings.flatMap(({ at, categories, wishes, region, moves }) => {
    const place = moves ? 'TAS' : (region ?? '');
    return [
      { metric: 'listed' as const, part: '', at },
      ...categories.map((category) => ({ metric: 'supply' as const, part: `${category}:${place}`, at })),
      ...wishes.map((wish) => ({ metric: 'demand' as const, part: `${wish}:${place}`, at })),
    ];
  });

describe('roll-ups', () => {
  it('are those of counting one by one, in whatever order events arrive and however often, over daylight saving', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(listing, { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        async (listings, chance) => {
          await sql`delete from item`.execute(world.db);
          await clear();
          const next = () => chance.next().value ?? 0;
          const events: (readonly [string, ItemId])[] = [];
          for (const item of listings) {
            const itemId = await insertListedItem(world.db, { ownerId: owner.id, ...item });
            if (next() < 0.3) await deliver('items.published', itemId).then(work);
            if (item.moves) await sql`update item set region = 'TAS' where id = ${itemId}`.execute(world.db);
            for (let times = 0; times < item.replays; times += 1)
              events.push(['items.published', itemId], [item.moves ? 'items.moved' : 'items.changed', itemId]);
          }
          const shuffled = events.map((event) => [next(), event] as const).toSorted(([one], [other]) => one - other);
          for (const [, [event, itemId]] of shuffled) {
            await deliver(event, itemId);
            if (next() < 0.2) await work();
          }
          await work();
          const stored = await loadStoredFigures(world.db, figures);
          expect(stored).toEqual(buildExpectedFigures(buildRows(listings)));
          await clear();
          await countAnew('2026-04-01', '2027-01-05');
          expect(await loadStoredFigures(world.db, figures)).toEqual(stored);
        },
      ),
      { numRuns: 5 },
    );
  });

  it('count an hour on the day of Sydney, where it has 23 hours and where it has 25', async () => {
    for (const start of ['2026-04-04T13:00:00Z', '2026-10-03T14:00:00Z'])
      for (let passed = 0; passed < 26; passed += 1) {
        const at = new Date(Date.parse(start) + passed * hour);
        await insertListedItem(world.db, { ownerId: owner.id, at });
      }
    await countAnew('2026-04-01', '2026-10-31');
    const { days } = await loadStoredFigures(world.db, ['listed']);
    expect(days).toEqual({
      'listed 2026-04-05 ': 25,
      'listed 2026-04-06 ': 26,
      'listed 2026-10-04 ': 26 + 23,
      'listed 2026-10-05 ': 52,
    });
  });

  it('are exact when several workers count while items arrive', async () => {
    const started = Date.parse('2026-05-05T00:00:00Z');
    const listings = Array.from({ length: 40 }, (_, index) => ({
      at: new Date(started + index * 20 * 60_000),
      categories: [index % 2 ? 'cars' : 'tools'],
      wishes: [],
      region: 'NSW',
      moves: false,
    }));
    await Promise.all(
      listings.map(async (item) => {
        const itemId = await insertListedItem(world.db, { ownerId: owner.id, ...item });
        await deliver('items.published', itemId);
        await work();
      }),
    );
    await work();
    expect(await loadStoredFigures(world.db, figures)).toEqual(buildExpectedFigures(buildRows(listings)));
    const left = await listMarkedHours(world.db);
    expect(left.filter(({ source }) => source === 'items')).toEqual([]);
  });

  it('keep a mark whose count was rolled back, and count it the next time', async () => {
    const at = new Date('2026-05-06T01:10:00Z');
    await insertListedItem(world.db, { ownerId: owner.id, at });
    await markHoursForRecount(world.db, 'items', [at]);
    const failed: string[] = [];
    await recountMarkedHours({
      db: world.db,
      now: world.clock.now(),
      transaction: (run) =>
        world.transaction(async (unit) => {
          await run(unit);
          throw new Error('the machine was stopped');
        }),
      failedRows: { ids: failed, add: (id) => void failed.push(id) },
    });
    expect(failed).toContain(`items ${truncateToHour(at).toISOString()}`);
    expect(await loadStoredFigures(world.db, ['listed'])).toEqual({ hours: {}, days: {} });
    await work();
    expect((await loadStoredFigures(world.db, ['listed'])).days).toEqual({ [`listed ${toSiteDay(at)} `]: 1 });
  });

  it('take marks in the order of arrival, the hours of one day together', async () => {
    await markHoursForRecount(world.db, 'offers', [new Date('2026-05-08T03:30:00Z')]);
    await markHoursForRecount(world.db, 'items', [new Date('2026-05-07T02:30:00Z'), new Date('2026-05-07T05:10:00Z')]);
    await markHoursForRecount(world.db, 'offers', [new Date('2026-05-08T01:00:00Z')]);
    expect(await listMarkedHours(world.db)).toEqual([
      { source: 'offers', from: new Date('2026-05-08T01:00:00Z'), until: new Date('2026-05-08T04:00:00Z') },
      { source: 'items', from: new Date('2026-05-07T02:00:00Z'), until: new Date('2026-05-07T06:00:00Z') },
    ]);
  });
});
