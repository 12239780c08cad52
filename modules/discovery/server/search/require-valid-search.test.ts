import { describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const guest = world.guest().discovery;

describe('a search is refused in words', () => {
  test.each([
    ['search', (asked: object) => guest.search.query(asked)],
    ['count', (asked: object) => guest.count.query(asked)],
    ['facets', (asked: object) => guest.facets.query(asked)],
  ])('by %s', async (_name, ask) => {
    expect((await expectRefusal(ask({ category: 'cats' }))).code).toBe('discovery.unknownCategory');
    expect((await expectRefusal(ask({ leastCents: 90_000, mostCents: 10_000 }))).code).toBe('discovery.valuesCrossed');
    await ask({ leastCents: 10_000, mostCents: 10_000, category: 'boats' });
  });
});
