import { beforeEach, describe, expect, test } from 'vitest';
import type { ReviewId, SwapId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { banMember, liftBan } from '#modules/identity/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { findSwapsWithVisibleReplies } from './find-visible-review-authors.ts';
import { eraseMemberReputationData, exportMemberReputationData } from './member-data.ts';

const world = await testWorld({ EARLY_ACCESS_HOURS: '0' });

let ann: Member;
let bob: Member;
let swapId: SwapId;

const write = (author: Member, partner: Member, text: string) =>
  world.as(author).reputation.write.mutate({ swapId, partnerId: partner.id, partnerStars: 2, swapStars: 3, text });

/** The review that Ann wrote about Bob, as Bob sees it. */
const findReviewId = async (): Promise<ReviewId | undefined> =>
  (await world.as(bob).reputation.review.query({ swapId, partnerId: ann.id })).theirs?.id;

async function requireReviewId(): Promise<ReviewId> {
  const id = await findReviewId();
  if (!id) throw new Error('not published');
  return id;
}
const reply = async (member: Member, text: string) =>
  world.as(member).reputation.reply.mutate({ reviewId: await requireReviewId(), text });

beforeEach(async () => {
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  const [lamp, tent] = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id)];
  const { offerId } = await world.as(ann).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
  ({ swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 }));
  for (const member of [ann, bob]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
  await world.work();
  await write(ann, bob, 'An hour late');
  await write(bob, ann, 'Grumpy');
  await world.work();
});

describe('the answer to a review', () => {
  test('is written once by the member whom it is about, and stands below the review for all', async () => {
    await reply(bob, 'The train broke down, sorry.');
    const answer = { text: 'The train broke down, sorry.', isRemoved: false };
    expect((await world.as(ann).reputation.reviewsOf.query({ memberId: bob.id })).items).toMatchObject([
      { text: 'An hour late', reply: answer },
    ]);
    expect(await world.as(ann).reputation.review.query({ swapId, partnerId: bob.id })).toMatchObject({
      mine: { reply: answer },
      theirs: { reply: null },
    });
    expect(await expectRefusal(reply(bob, 'And another thing'))).toMatchObject({ code: 'reputation.alreadyReplied' });
  });

  test('is refused to anyone else', async () => {
    expect(await expectRefusal(reply(ann, 'I meant it'))).toMatchObject({ code: 'reputation.nothingToReply' });
    expect(await expectRefusal(reply(await world.member(), 'Ha'))).toMatchObject({
      code: 'reputation.nothingToReply',
    });
  });

  test('is refused while the author of the review is banned', async () => {
    const reviewId = await requireReviewId();
    await world.transaction((unit) => banMember(unit, ann.id, { reason: 'Rude', until: null }));
    await world.work();
    expect(
      await expectRefusal(world.as(bob).reputation.reply.mutate({ reviewId, text: 'The train broke down.' })),
    ).toMatchObject({ code: 'reputation.nothingToReply' });
  });

  test('is hidden from the author of the review, with the card and the news of it, while its own author is banned', async () => {
    await reply(bob, 'The train broke down, sorry.');
    await world.work();
    const read = async () =>
      (await world.as(ann).reputation.mine.query({})).items.map(({ mine }) => [mine?.text, mine?.reply?.text]);
    const isShown = async () =>
      (await findSwapsWithVisibleReplies(world.db, ann.id, [swapId], world.clock.now())).has(swapId);
    await world.transaction((unit) => banMember(unit, bob.id, { reason: 'Rude', until: null }));
    await world.work();
    expect([await read(), await isShown()]).toEqual([[], false]);
    await world.transaction((unit) => liftBan(unit, bob.id, 'Sorry'));
    await world.work();
    expect([await read(), await isShown()]).toEqual([[['An hour late', 'The train broke down, sorry.']], true]);
  });

  test('notifies the author of the review', async () => {
    await reply(bob, 'The train broke down, sorry.');
    await world.work();
    const { items } = await world.as(ann).notifications.list.query({});
    expect(items.filter(({ how }) => how === 'replied')).toMatchObject([
      { kind: 'reviews.published', who: bob.username, to: '/review-swap' },
    ]);
  });

  test('is in the archive of its author, and goes with them', async () => {
    await reply(bob, 'The train broke down, sorry.');
    const read = async (member: Member) =>
      JSON.stringify(await readExportLists(exportMemberReputationData(world.db, member.id)));
    expect(await read(bob)).toContain('The train broke down');
    expect(await read(ann)).not.toContain('The train broke down');
    await world.transaction((unit) => eraseMemberReputationData(unit, bob.id));
    expect(await read(bob)).not.toContain('The train broke down');
    expect(await world.as(ann).reputation.review.query({ swapId, partnerId: bob.id })).toMatchObject({
      mine: { text: 'An hour late', reply: null },
    });
  });
});

describe('the points of a swap', () => {
  const readPoints = (member: Member) => world.as(member).reputation.swapPoints.query({ swapId });

  test('are the sum of what the member earned by it, in the order in which they earned it', async () => {
    expect(await readPoints(ann)).toEqual({
      points: 160,
      causes: [
        { reason: 'swapCompleted', points: 50 },
        { reason: 'firstSwap', points: 100 },
        { reason: 'reviewWritten', points: 10 },
      ],
    });
  });

  test('say nothing to others', async () => {
    expect(await readPoints(await world.member())).toEqual({ points: 0, causes: [] });
  });

  test('count the first swap only with that swap', async () => {
    world.clock.advance({ days: 8 });
    const before = swapId;
    const [lamp, tent] = [await makeItem(world.db, ann.id), await makeItem(world.db, bob.id)];
    const { offerId } = await world.as(ann).offers.propose.mutate({ terms: buildTerms([lamp], [tent]) });
    ({ swapId } = await world.as(bob).offers.accept.mutate({ offerId, revision: 1 }));
    for (const member of [ann, bob]) await world.as(member).swaps.confirmReceived.mutate({ swapId });
    await world.work();
    expect(await readPoints(ann)).toEqual({ points: 50, causes: [{ reason: 'swapCompleted', points: 50 }] });
    swapId = before;
    expect((await readPoints(ann)).points).toBe(160);
  });
});
