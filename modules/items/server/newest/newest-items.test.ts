import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { hour } from '#contracts/durations.ts';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem } from '../../testing.ts';

let world: World;
let owner: Member;
let readers: (Member | null)[];

beforeAll(async () => {
  world = await testWorld();
  const subscriber = await world.subscriber({ until: new Date('2099-01-01') });
  owner = await world.member();
  readers = [null, await world.member(), owner, subscriber];
});

test('while items are added, open, change and go, paging shows each once and misses none that was there all along', async () => {
  const during = fc.record({
    what: fc.constantFrom('add', 'open', 'edit', 'withdraw'),
    hours: fc.integer({ min: 0, max: 30 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 25 }),
      fc.array(during, { maxLength: 12 }),
      fc.integer({ min: 1, max: 7 }),
      fc.integer({ min: 0, max: 3 }),
      async (ages, changes, limit, who) => {
        await sql`delete from item`.execute(world.db);
        const now = () => world.clock.now().getTime();
        const start: ItemId[] = [];
        // Many items at the very same moment, so that the second sort key decides.
        for (const age of ages)
          start.push(await makeItem(world.db, owner.id, { visibleFrom: new Date(now() - age * hour) }));
        const reader = readers[who] ?? null;
        const caller = reader ? world.as(reader) : world.guest();
        const seen: string[] = [];
        const gone = new Set<string>();
        let cursor: string | undefined;
        for (let page = 0; page === 0 || cursor; page += 1) {
          const answer = await caller.items.newest.query({ limit, ...(cursor !== undefined && { cursor }) });
          expect(answer.items.length).toBeLessThanOrEqual(limit);
          seen.push(...answer.items.map(({ id }) => id));
          cursor = answer.nextCursor ?? undefined;
          const change = changes[page];
          if (change?.what === 'add')
            await makeItem(world.db, owner.id, { visibleFrom: new Date(now() + change.hours * hour) });
          if (change?.what === 'open') world.clock.advance({ hours: 1 });
          if (change?.what === 'edit')
            await sql`update item set title = 'Edited', updated_at = ${world.clock.now()} where id = ${start[page % start.length]}`.execute(
              world.db,
            );
          if (change?.what === 'withdraw') {
            const id = start.at(-1 - (page % start.length)) as string;
            await sql`update item set state = 'withdrawn' where id = ${id}`.execute(world.db);
            gone.add(id);
          }
        }
        expect(new Set(seen).size).toBe(seen.length);
        for (const id of start) if (!gone.has(id)) expect(seen).toContain(id);
      },
    ),
    { numRuns: 25 },
  );
});

test('a cursor works for its own list only', async () => {
  for (let n = 0; n < 3; n += 1) await makeItem(world.db, owner.id);
  const { nextCursor } = await world.guest().items.newest.query({ limit: 1 });
  const cursor = nextCursor ?? '';
  expect((await expectRefusal(world.guest().items.newest.query({ limit: 1, cursor, category: 'toys' }))).code).toBe(
    'platform.staleCursor',
  );
  expect((await expectRefusal(world.guest().items.newest.query({ limit: 1, cursor: `x${cursor}` }))).code).toBe(
    'platform.staleCursor',
  );
});
