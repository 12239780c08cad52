import { expect, test } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { createCursorCodec } from '#platform/db/cursor.ts';
import { testWorld } from '#testing/world.ts';
import { countResultsUpToBound } from './search/count-resolved-results.ts';
import { searchItems } from './search/search-items.ts';

const hours = 3_600_000;

test.each([1, 24, 720])(
  'words find an item that opens in %i hours for its owner and subscribers, and for nobody else',
  async (ahead) => {
    const world = await testWorld();
    const owner = await world.member();
    const now = world.clock.now();
    const itemId = await makeItem(world.db, owner.id, {
      title: 'Lantern of hammered brass',
      visibleFrom: new Date(now.getTime() + ahead * hours),
    });
    const viewers = [owner, await world.subscriber(), await world.member(), null];
    for (const sort of ['match', 'newest', 'value'] as const) {
      const asked = { sort, keyword: 'brass lantern', from: null };
      const found = await Promise.all(
        viewers.map((viewer) =>
          searchItems(world.db, createCursorCodec(world.host.secrets), viewer, asked, { limit: 10 }, now),
        ),
      );
      expect(found.map(({ items }) => items.map(({ id }) => id))).toEqual([[itemId], [itemId], [], []]);
      expect(await Promise.all(viewers.map((viewer) => countResultsUpToBound(world.db, viewer, asked, now)))).toEqual([
        1, 1, 0, 0,
      ]);
    }
  },
);
