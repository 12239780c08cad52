import { expect, it } from 'vitest';
import { makeItem } from '#modules/items/testing.ts';
import { testWorld } from '#testing/world.ts';

const world = await testWorld({ SEARCH_KEPT_SECONDS: '600' });

it('cards and suggestions from a kept drawing leave out what was swiped, liked, blocked or withdrawn since', async () => {
  const ann = await world.member();
  await makeItem(world.db, ann.id, { title: 'Lamp' });
  const owners = await Promise.all(Array.from({ length: 5 }, () => world.member()));
  const items = await Promise.all(owners.map(({ id }) => makeItem(world.db, id, { title: 'Tent' })));
  const seen = async () => ({
    deck: (await world.as(ann).matching.deck.query({})).cards.map(({ item }) => item.id).toSorted(),
    suggested: (await world.as(ann).matching.suggested.query({})).map(({ item }) => item.id).toSorted(),
  });
  expect(await seen()).toEqual({ deck: items.toSorted(), suggested: items.toSorted() });

  const [passed, liked, , withdrawn, left] = items as [never, never, never, never, never];
  await world.as(ann).matching.swipe.mutate({ itemId: passed, to: 'left' });
  await world.as(ann).matching.like.mutate({ itemId: liked });
  await world.as(ann).members.block.mutate({ memberId: owners[2]?.id as never });
  await world.as(owners[3] as never).items.withdraw.mutate({ itemId: withdrawn });
  expect(await seen()).toEqual({ deck: [left], suggested: [left] });
});
