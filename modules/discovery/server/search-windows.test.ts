import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeItem, manyItems } from '#modules/items/testing.ts';
import { searchBounds } from '../domain/search-choices.ts';
import { searchItems } from './search/search-items.ts';

const searchQuery = { sort: 'match', keyword: 'many', from: null } as const;
const many = 2 * searchBounds.ranked + 50;

let world: World;
let owner: Member;
let best: readonly ItemId[];

beforeAll(async () => {
  world = await testWorld();
  owner = await world.member();
  await manyItems(world.db, owner.id, many, world.clock.now());
  // Two items as old as the rest with the word in the title: the best of the newest, and the best of all others.
  const daysAgo = (days: number) => ({
    title: 'Many, many, many',
    visibleFrom: new Date(world.clock.now().getTime() - days * 86_400_000),
  });
  best = [await makeItem(world.db, owner.id, daysAgo(0.1)), await makeItem(world.db, owner.id, daysAgo(1.5))];
});

/** Reads every page from the first to the last, as scrolling does. */
async function scroll(
  limit: number,
  viewer: Member | null,
  between: () => Promise<unknown> = async () => undefined,
): Promise<ItemId[][]> {
  const cursors = createCursorCodec(world.host.secrets);
  const pages: ItemId[][] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const { items, nextCursor } = await searchItems(
      world.db,
      cursors,
      viewer,
      searchQuery,
      { limit, cursor },
      world.clock.now(),
    );
    pages.push(items.map(({ id }) => id));
    [cursor, isMore] = [nextCursor ?? undefined, nextCursor !== null];
    await between();
  }
  return pages;
}

describe('best match among very many finds', () => {
  test.each([7, 10, 50])('every find comes once, in pages of %i', async (limit) => {
    const seen = (await scroll(limit, null)).flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBe(many + best.length);
  });

  test('the best of the newest lead, then the best of those before them', async () => {
    const seen = (await scroll(50, null)).flat();
    expect([seen[0], seen[searchBounds.ranked]]).toEqual(best);
  });

  test('no page is empty, and none but the last of a window is short', async () => {
    const sizes = (await scroll(50, null)).map((page) => page.length);
    expect(sizes).toEqual([50, 50, 20, 50, 50, 20, 50, 2]);
  });

  test('what is listed meanwhile neither skips nor repeats anything', async () => {
    const before = (await scroll(10, null)).flat();
    const listOne = async () => {
      world.clock.advance({ minutes: 1 });
      await makeItem(world.db, owner.id, { title: 'One more of many', visibleFrom: world.clock.now() });
    };
    const during = (await scroll(10, null, listOne)).flat();
    expect(during).toEqual(before);
  });

  test('a subscriber scrolls on from what is early into what everybody sees', async () => {
    const early = await Promise.all(
      Array.from({ length: searchBounds.ranked + 5 }, (_, n) =>
        makeItem(world.db, owner.id, {
          title: `Early one of many ${n}`,
          visibleFrom: new Date(world.clock.now().getTime() + (n + 1) * 600_000),
        }),
      ),
    );
    const seen = (await scroll(50, await world.subscriber())).flat();
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...early, ...best]));
  });
});
