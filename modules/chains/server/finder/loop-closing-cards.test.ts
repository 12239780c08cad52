import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld();
const titles = [
  ['Globe', 'antiques'],
  ['Rowing machine', 'toys'],
  ['Accordion', 'hobbies'],
  ['Sideboard', 'furniture'],
] as const;
type Leg = 'like' | 'category' | 'word';
let people: Member[];
let items: ItemId[];

/** Members in a ring, each with a thing; each but the first takes the thing of the one before, in one of these ways. */
async function almostRing(legs: readonly Leg[]): Promise<void> {
  await sql`update item set state = 'withdrawn'`.execute(world.db);
  const ring = titles.slice(0, legs.length + 1);
  people = await Promise.all(ring.map(() => world.member()));
  items = await Promise.all(
    ring.map(([title, category], index) =>
      makeItem(world.db, (people[index] as Member).id, { title, categories: [category], keywords: [] }),
    ),
  );
  for (const [index, leg] of legs.entries()) await takes(index + 1, index, leg);
}

async function takes(taker: number, given: number, leg: Leg): Promise<void> {
  const [title, category] = titles[given] ?? ['', ''];
  if (leg === 'like') await as(taker).matching.like.mutate({ itemId: items[given] as ItemId });
  else
    await sql`update item set
        wish_categories = ${leg === 'category' ? [category] : []}::text[],
        wish_keywords = ${leg === 'word' ? [title.toLowerCase()] : []}::text[]
      where id = ${items[taker]}`.execute(world.db);
}

const as = (index: number) => world.as(people[index] as Member);
const closing = async () =>
  (await as(0).chains.closingCards.query()).map(({ item, reason, mine }) => [item.id, reason.kind, mine?.id]);
const combinations = (length: number): Leg[][] =>
  length === 0
    ? [[]]
    : combinations(length - 1).flatMap((legs) => (['like', 'category', 'word'] as const).map((leg) => [...legs, leg]));

describe('a card of a deck', () => {
  it.each([...combinations(2), ...combinations(3)].map((legs) => ({ legs, ways: legs.join(', ') })))(
    'closes a loop of which the other legs are $ways',
    async ({ legs }) => {
      await almostRing(legs);
      expect(await closing()).toContainEqual([items.at(-1), 'loop', items[0]]);
    },
  );

  describe('of a loop that lacks one like', () => {
    beforeEach(() => almostRing(['like', 'like']));

    it('closes none once it was passed, and again when that is undone', async () => {
      await as(0).matching.swipe.mutate({ itemId: items[2] as ItemId, to: 'left' });
      expect(await closing()).toEqual([]);
      await as(0).matching.undoSwipe.mutate({});
      expect(await closing()).toHaveLength(1);
    });

    it('closes none once it was liked', async () => {
      await as(0).matching.swipe.mutate({ itemId: items[2] as ItemId, to: 'right' });
      expect(await closing()).toEqual([]);
    });

    it('closes none where two of the others have blocked one another', async () => {
      await as(1).members.block.mutate({ memberId: (people[2] as Member).id });
      expect(await closing()).toEqual([]);
    });

    it('closes none where its value does not fit', async () => {
      await sql`update item set value_cents = value_cents * 4 where id = ${items[2]}`.execute(world.db);
      expect(await closing()).toEqual([]);
    });
  });
});
