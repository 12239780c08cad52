import { expect, test } from 'vitest';
import { newId, ItemId } from '#contracts/ids.ts';
import { testWorld } from '#testing/world.ts';
import { awardPoints } from './award-points.ts';

const world = await testWorld({ POINTS_ITEM_PUBLISHED: '7', RANK_SWAPPER: '14', REVIEW_DAYS: '30' });

test('points, ranks and the time for reviews are as the operator sets them', async () => {
  const member = await world.member();
  const summary = () => world.guest().reputation.summary.query({ memberId: member.id });
  await world.transaction((unit) => awardPoints(unit, member.id, 'itemPublished', newId(ItemId)));
  expect(await summary()).toMatchObject({ points: 7, rank: 'newcomer' });
  await world.transaction((unit) => awardPoints(unit, member.id, 'itemPublished', newId(ItemId)));
  expect(await summary()).toMatchObject({ points: 14, rank: 'swapper' });
  expect(await world.guest().reputation.rules.query()).toEqual({ reviewDays: 30 });
});
