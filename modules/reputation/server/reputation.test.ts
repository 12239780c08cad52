import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { EventId, ItemId, MemberId, newId, SwapId } from '#contracts/ids.ts';
import { banMember, markMemberAbsent } from '#modules/identity/public.ts';
import type { EventHandler } from '#platform/events/on-event.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { awardPublishedItem } from './award-item.on-item-published.ts';
import { eraseMemberReputationData, exportMemberReputationData } from './member-data.ts';
import { awardCompletedSwap, openReviewsOfSwap } from './open-reviews.on-swap-completed.ts';
import { loadReputationSummaries } from './load-reputation-summaries.ts';

const world = await testWorld();

let ann: Member;
let bob: Member;
let swapId: SwapId;

/** Delivers an event to a handler, as often as the worker might. */
const receive = (handler: EventHandler, payload: object, times = 1) =>
  Promise.all(
    Array.from({ length: times }, () =>
      world.transaction((unit) =>
        handler.handle(unit, payload, { eventId: newId(EventId), occurredAt: world.clock.now() }),
      ),
    ),
  );

/** Each gives to the next, the last to the first. */
const legsAmong = (parties: readonly Member[]) =>
  parties.map(({ id }, index) => ({ fromId: id, toId: parties[(index + 1) % parties.length]?.id }));

const complete = (id: SwapId, parties: readonly Member[], times = 1) =>
  Promise.all(
    [openReviewsOfSwap, awardCompletedSwap].map((handler) =>
      receive(handler, { swapId: id, memberIds: parties.map((member) => member.id), legs: legsAmong(parties) }, times),
    ),
  );

const write = (author: Member, partner: Member, form: { partnerStars?: number; text?: string } = {}) =>
  world.as(author).reputation.write.mutate({
    swapId,
    partnerId: partner.id,
    partnerStars: 4,
    swapStars: 5,
    text: 'Fair and friendly',
    ...form,
  });

const readSummary = (member: Member) => world.guest().reputation.summary.query({ memberId: member.id });
const readPoints = async (member: Member) => (await readSummary(member)).points;
const published = async (member: Member) =>
  (await world.as(ann).reputation.reviewsOf.query({ memberId: member.id })).items;

beforeEach(async () => {
  [ann, bob] = await Promise.all([world.member(), world.member()]);
  swapId = newId(SwapId);
  await makeSwap(swapId);
  await complete(swapId, [ann, bob]);
});

describe('reviews of a completed swap', () => {
  test('wait for both sides: only staff read the first one', async () => {
    await write(ann, bob);
    expect(await published(bob)).toEqual([]);
    expect(await readSummary(bob)).toMatchObject({ stars: null, reviews: 0 });
    const asBob = await world.as(bob).reputation.review.query({ swapId, partnerId: ann.id });
    expect(asBob).toMatchObject({ mine: null, theirs: null, isOpen: true });
    const staff = world.as(await world.member({ role: 'support' })).admin.reputation;
    expect(await staff.reviewsOf.query({ memberId: bob.id })).toMatchObject([
      { text: 'Fair and friendly', stars: 4, authorId: ann.id, author: ann.username, publishedAt: null },
    ]);
  });

  test('are published together, at one moment, when the second is written', async () => {
    await write(ann, bob, { partnerStars: 4 });
    world.clock.advance({ hours: 5 });
    await write(bob, ann, { partnerStars: 2, text: 'Late' });
    const [ofBob, ofAnn] = [await published(bob), await published(ann)];
    expect(ofBob).toMatchObject([{ stars: 4, text: 'Fair and friendly', author: { username: ann.username } }]);
    expect(ofAnn).toMatchObject([{ stars: 2, text: 'Late' }]);
    expect(ofAnn[0]?.publishedAt).toBe(ofBob[0]?.publishedAt);
    const asBob = await world.as(bob).reputation.review.query({ swapId, partnerId: ann.id });
    expect(asBob.theirs).toMatchObject({ partnerStars: 4, swapStars: 5 });
  });

  test('written by both at once are published once', async () => {
    await Promise.all([write(ann, bob), write(bob, ann)]);
    const events = (await world.events()).filter(
      ({ name, payload }) => name === 'reputation.reviewsPublished' && JSON.stringify(payload).includes(swapId),
    );
    expect(events.length).toBe(1);
  });

  test('a single one is published after 14 days, and not an hour before', async () => {
    await write(ann, bob);
    world.clock.advance({ days: 13, hours: 23 });
    await world.host.boss.send('reputation.publishDueReviews', {});
    await world.work();
    expect(await published(bob)).toEqual([]);
    world.clock.advance({ hours: 1 });
    await world.host.boss.send('reputation.publishDueReviews', {});
    await world.work();
    expect((await published(bob)).length).toBe(1);
  });

  test('after 14 days none can be written: nobody answers what they have read', async () => {
    await write(ann, bob);
    world.clock.advance({ days: 14 });
    expect(await expectRefusal(write(bob, ann))).toMatchObject({ code: 'reputation.tooLate', kind: 'conflict' });
    expect(await world.as(bob).reputation.review.query({ swapId, partnerId: ann.id })).toMatchObject({ isOpen: false });
  });

  test('each side writes one', async () => {
    await write(ann, bob);
    expect(await expectRefusal(write(ann, bob))).toMatchObject({ code: 'reputation.alreadyReviewed' });
  });

  test('others, and partners one has not swapped with, find nothing to review', async () => {
    const eve = await world.member();
    expect(await expectRefusal(write(eve, bob))).toMatchObject({
      code: 'reputation.nothingToReview',
      kind: 'notFound',
    });
    expect(await expectRefusal(write(ann, eve))).toMatchObject({ code: 'reputation.nothingToReview' });
    expect(await expectRefusal(world.as(eve).reputation.review.query({ swapId, partnerId: bob.id }))).toMatchObject({
      kind: 'notFound',
    });
  });

  test.each([
    [{ partnerStars: 0 }, 'partnerStars'],
    [{ partnerStars: 6 }, 'partnerStars'],
    [{ partnerStars: 4.5 }, 'partnerStars'],
    [{ text: 'x'.repeat(1_001) }, 'text'],
  ])('%j is refused beside its field', async (form, field) => {
    const { fields } = await expectRefusal(write(ann, bob, form));
    expect(fields.map(({ path }) => path)).toEqual([field]);
  });

  test('the list of one’s own has the latest swap first, open or written', async () => {
    world.clock.advance({ hours: 1 });
    const second = newId(SwapId);
    await makeSwap(second);
    await complete(second, [ann, bob]);
    await write(ann, bob);
    const first = await world.as(ann).reputation.mine.query({ limit: 1 });
    const next = await world.as(ann).reputation.mine.query({ limit: 1, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...next.items].map((review) => [review.swapId, review.mine !== null])).toEqual([
      [second, false],
      [swapId, true],
    ]);
    expect(next.nextCursor).toBeNull();
  });
});

describe('points', () => {
  test('a swap gives 50, the first one 100 more, once, however often it is told', async () => {
    await complete(swapId, [ann, bob], 4);
    expect(await readPoints(ann)).toBe(150);
    const second = newId(SwapId);
    await makeSwap(second);
    await complete(second, [ann, bob], 2);
    expect(await readPoints(ann)).toBe(200);
    expect(await readSummary(bob)).toMatchObject({ points: 200, rank: 'swapper' });
  });

  test('an item gives 5 when first listed, told twice or listed again it gives no more', async () => {
    const carol = await world.member();
    const payload = { itemId: newId(ItemId), ownerId: carol.id };
    await receive(awardPublishedItem, payload, 3);
    expect(await readPoints(carol)).toBe(5);
  });

  test('writing a review gives 10, five stars give the partner 15, but only once they can be read', async () => {
    await write(ann, bob, { partnerStars: 5 });
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([160, 150]);
    await write(bob, ann, { partnerStars: 4 });
    expect([await readPoints(ann), await readPoints(bob)]).toEqual([160, 175]);
  });
});

test('ratings of a list come in one statement, also for members without any', async () => {
  await write(ann, bob, { partnerStars: 5 });
  await write(bob, ann, { partnerStars: 2 });
  const uninvolved = await world.member();
  const ratings = await loadReputationSummaries(world.db, [bob.id, uninvolved.id, bob.id], world.host.config);
  expect(ratings).toHaveLength(2);
  expect(ratings.find(({ memberId }) => memberId === bob.id)).toMatchObject({ stars: 5, reviews: 1, rank: 'swapper' });
  expect(ratings.find(({ memberId }) => memberId === uninvolved.id)).toMatchObject({
    stars: null,
    reviews: 0,
    points: 0,
    rank: 'newcomer',
    swaps: 0,
    stoodBy: 0,
  });
});

test('what a member wrote is theirs to take along; when they go their words and points go, their stars stay', async () => {
  await write(ann, bob, { text: 'only mine' });
  await write(bob, ann);
  expect(JSON.stringify(await readExportLists(exportMemberReputationData(world.db, ann.id)))).toContain('only mine');
  await world.transaction((unit) => eraseMemberReputationData(unit, ann.id));
  expect(await readPoints(ann)).toBe(0);
  expect((await world.as(bob).reputation.reviewsOf.query({ memberId: bob.id })).items).toMatchObject([
    { stars: 4, text: '' },
  ]);
});

/** Inserts a swap row to refer to; completing a swap is the swaps module's own subject. */
const makeSwap = (id: SwapId) =>
  sql`insert into swap (id, origin_kind, origin_id, agreed_at, changed_at) values (${id}, 'offer', ${randomUUID()}, now(), now())`.execute(
    world.db,
  );

describe('a member out of sight', () => {
  const ways: Readonly<Record<string, (member: Member) => Promise<unknown>>> = {
    banned: (member) =>
      world.transaction((unit) => banMember(unit, member.id, { reason: 'Sold air in a box.', until: null })),
    'about to leave': (member) => world.transaction((unit) => markMemberAbsent(unit, member.id, 'leaving')),
  };

  test.each(Object.entries(ways))('has no figures and no reviews once %s', async (_how, act) => {
    await write(ann, bob);
    await write(bob, ann);
    expect(await published(bob)).toHaveLength(1);
    await act(bob);
    const viewers = [world.guest(), world.as(ann)];
    const answers = viewers.map((viewer) => expectRefusal(viewer.reputation.summary.query({ memberId: bob.id })));
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(['members.notFound', 'members.notFound']);
    expect(await published(bob)).toEqual([]);
  });

  test('is answered as one who never was', async () => {
    expect(await expectRefusal(world.guest().reputation.summary.query({ memberId: newId(MemberId) }))).toMatchObject({
      code: 'members.notFound',
      kind: 'notFound',
    });
  });
});
