import { expect, test } from 'vitest';
import type { MemberId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { testWorld } from '#testing/world.ts';
import { eraseMemberSwapData, exportMemberSwapData, listSwapClosingObstacles } from './member-data.ts';

const world = await testWorld();

const readExport = async (member: MemberId) => {
  const lists: Record<string, object[]> = {};
  for (const { name, rows } of exportMemberSwapData(world.db, member)) {
    lists[name] = [];
    for await (const row of rows) lists[name].push(row);
  }
  return lists;
};

/** Ana's lamp for Ben's tent: Ana has proposed a meeting, posted the lamp and reported a problem. */
async function reportedSwap() {
  const [ana, ben] = [await world.member(), await world.member()];
  const [lamp, tent] = [await makeItem(world.db, ana.id), await makeItem(world.db, ben.id)];
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  const { swapId } = await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
  const meetingAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
  const way = { fromId: ben.id, toId: ana.id, kind: 'meeting' as const, meetingAt, place: 'By the fountain' };
  await world.as(ana).swaps.proposeDelivery.mutate({ swapId, ways: [way] });
  await world.as(ana).swaps.confirmSent.mutate({ swapId, method: 'post', trackingNumber: '33XYZ0001' });
  await world.as(ana).swaps.report.mutate({ swapId, problem: 'The tent never came.' });
  return { ana, ben, lamp, tent, swapId };
}

test('an export has the swaps of a member leg by leg, and only their own words and tracking numbers', async () => {
  const { ana, ben, lamp, tent, swapId } = await reportedSwap();
  const [hers, his] = [await readExport(ana.id), await readExport(ben.id)];
  const [swap] = hers['swaps'] as [{ legs: object[] }];
  expect(hers['swaps']).toMatchObject([
    { id: swapId, state: 'disputed', dispute_cause: 'problem', origin_kind: 'offer' },
  ]);
  expect(swap.legs).toHaveLength(2);
  expect(swap.legs).toContainEqual(
    expect.objectContaining({ item: lamp, given: true, state: 'sent', tracking_number: '33XYZ0001' }),
  );
  expect(swap.legs).toContainEqual(expect.objectContaining({ item: tent, given: false, tracking_number: null }));
  expect(hers['notes']).toMatchObject([{ swap_id: swapId, kind: 'problem', text: 'The tent never came.' }]);
  expect(hers['deliveries']).toMatchObject([{ given: false, proposed_by_me: true, place: 'By the fountain' }]);
  expect(his['deliveries']).toMatchObject([{ given: true, proposed_by_me: false, place: null }]);
  expect(his['notes']).toEqual([]);
  expect(JSON.stringify(his)).not.toContain('33XYZ0001');
});

test('erasure blanks the words, places and tracking numbers of the member', async () => {
  const { ana, ben, swapId } = await reportedSwap();
  await world.transaction((unit) => eraseMemberSwapData(unit, ana.id));
  const view = await world.as(ben).swaps.byId.query({ swapId });
  expect(view).toMatchObject({ state: 'disputed', notes: [], deliveries: [{ place: '' }] });
  expect(view.legs.map(({ trackingNumber }) => trackingNumber)).toEqual([null, null]);
});

test('a swap that is not over ties both of its parties', async () => {
  const { ana, ben } = await reportedSwap();
  const other = await world.member();
  const ties = await listSwapClosingObstacles(world.db, [ana.id, ben.id, other.id]);
  expect(new Set(ties)).toEqual(
    new Set([
      { memberId: ana.id, tie: 'swap' },
      { memberId: ben.id, tie: 'swap' },
    ]),
  );
});
