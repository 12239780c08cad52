import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemberId, newId, type ItemId, type SwapId } from '#contracts/ids.ts';
import { makeChain } from '#modules/chains/testing.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { grantTokens } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { readExportLists } from '#testing/read-export-lists.ts';
import { testWorld } from '#testing/world.ts';
import { toDayInTimeZone } from '#contracts/to-day-in-time-zone.ts';
import type { GoalId, GoalTarget } from '../domain/goals.schemas.ts';
import { eraseMemberGoalData, exportMemberGoalData } from './member-data.ts';

const world = await testWorld({ GOALS_PER_MEMBER: '2' });
let [ana, ben]: [Member, Member] = [] as never;
let [clip, guitar]: [ItemId, ItemId] = [] as never;

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  [ana, ben] = [await world.member(), await world.member()];
  clip = await makeItem(world.db, ana.id, { title: 'Clip', valueCents: 10_000 });
  guitar = await makeItem(world.db, ben.id, { title: 'Guitar', valueCents: 50_000 });
});

const today = () => world.clock.now().toISOString().slice(0, 10);
const worth = (cents: number) => ({ kind: 'value', cents: cents as never }) as const;
const the = (itemId: ItemId) => ({ kind: 'item', itemId }) as const;
const aim = async (target: GoalTarget, startItemId = clip, startedOn = today()): Promise<GoalId> =>
  (await world.as(ana).goals.make.mutate({ name: 'Up', startItemId, target, startedOn })).goalId;
const mine = () => world.as(ana).goals.mine.query();
const goal = async (id: GoalId) => (await mine()).find((each) => each.id === id);

/** Ana agrees to give items of hers for items of another member. */
async function agree(other: Member, give: readonly ItemId[], get: readonly ItemId[], cashAddedCents = 0) {
  const terms = buildTerms(give, get, { cashAddedCents });
  const { offerId } = await world.as(ana).offers.propose.mutate({ terms });
  const { swapId } = await world.as(other).offers.accept.mutate({ offerId, revision: 1 });
  return swapId;
}

async function receive(swapId: SwapId, members: readonly Member[]): Promise<void> {
  for (const member of members) await world.as(member).swaps.confirmReceived.mutate({ swapId });
}

/** Ana gives items of hers for items of another member, and it is completed. */
async function swap(other: Member, give: readonly ItemId[], get: readonly ItemId[], cashAddedCents = 0) {
  const swapId = await agree(other, give, get, cashAddedCents);
  await receive(swapId, [ana, other]);
  return swapId;
}

/** Ana, Ben and a third agree on a chain: Ana gives the clip and gets something of Ben's. */
async function agreeChain(gets: ItemId) {
  const cid = await world.member();
  const third = await makeItem(world.db, cid.id, { valueCents: 11_000 });
  const chainId = await makeChain(world.host, [clip, gets, third]);
  let swapId: SwapId | null = null;
  for (const { id } of [ana, ben, cid])
    await world.transaction((unit) =>
      grantTokens(unit, { memberId: id, amount: 20, reference: newId(MemberId), memo: 'test' }),
    );
  for (const member of [ana, ben, cid]) ({ swapId } = await world.as(member).chains.unlock.mutate({ chainId }));
  if (!swapId) throw new Error('the chain did not start');
  return { cid, swapId };
}

const listEvents = async (id: GoalId) =>
  (await world.events())
    .filter(({ payload }) => (payload as { goalId?: string }).goalId === id)
    .map(({ name }) => name);

describe('a goal', () => {
  it('starts at the value of its item, and nobody else sees it', async () => {
    const id = await aim(the(guitar));
    expect(await goal(id)).toMatchObject({
      state: 'active',
      start: { id: clip },
      startCents: 10_000,
      target: { id: guitar },
      targetCents: 50_000,
      current: { id: clip },
      percent: 0,
      steps: [],
    });
    expect(await world.as(ben).goals.mine.query()).toEqual([]);
    expect(await expectRefusal(world.as(ben).goals.delete.mutate({ goalId: id }))).toMatchObject({
      code: 'goals.notFound',
    });
    expect(await expectRefusal(world.as(ben).goals.nextSwaps.query({ goalId: id }))).toMatchObject({
      code: 'goals.notFound',
    });
  });

  it('needs an item of one’s own, a target of another’s, and a day that has come', async () => {
    const draft = await makeItem(world.db, ana.id, { state: 'draft' });
    for (const startItemId of [guitar, draft])
      expect(await expectRefusal(aim(worth(500), startItemId))).toMatchObject({ code: 'goals.notOwnItem' });
    expect(await expectRefusal(aim(the(clip)))).toMatchObject({ code: 'goals.noSuchTarget' });
    expect(await expectRefusal(aim(worth(500), clip, '2999-01-01'))).toMatchObject({ code: 'goals.startsLater' });
  });

  it('is one of a few that a member follows, also where two are made or resumed at once', async () => {
    const first = await aim(worth(500_00));
    await world.as(ana).goals.move.mutate({ goalId: first, action: 'archive' });
    await aim(worth(500_00));
    const tries = await Promise.allSettled([
      aim(worth(500_00)),
      aim(worth(500_00)),
      world.as(ana).goals.move.mutate({ goalId: first, action: 'resume' }),
    ]);
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await mine()).filter(({ state }) => state === 'active')).toHaveLength(2);
    expect(await expectRefusal(aim(worth(500_00)))).toMatchObject({ code: 'goals.tooMany', params: { most: 2 } });
  });

  it('is completed, put away, resumed and deleted by its member, as its state allows', async () => {
    const id = await aim(worth(50_000));
    const move = (action: 'complete' | 'archive' | 'resume') => world.as(ana).goals.move.mutate({ goalId: id, action });
    await move('archive');
    expect(await goal(id)).toMatchObject({ state: 'archived' });
    expect(await expectRefusal(move('archive'))).toMatchObject({ code: 'goals.notPossible' });
    await move('resume');
    await move('complete');
    expect(await goal(id)).toMatchObject({ state: 'completed', reachedAt: null });
    const late = world.as(ana).goals.retarget.mutate({ goalId: id, target: worth(500) });
    expect(await expectRefusal(late)).toMatchObject({ code: 'goals.notPossible' });
    await world.as(ana).goals.delete.mutate({ goalId: id });
    expect(await mine()).toEqual([]);
  });
});

describe('the aim of a goal', () => {
  it('is more than the member holds, at the start and after each step', async () => {
    expect(await expectRefusal(aim(worth(10_000)))).toMatchObject({ code: 'goals.heldAlready' });
    const id = await aim(worth(50_000));
    await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
    await world.work();
    const retarget = (cents: number) => world.as(ana).goals.retarget.mutate({ goalId: id, target: worth(cents) });
    expect(await expectRefusal(retarget(20_000))).toMatchObject({ code: 'goals.heldAlready' });
    await retarget(20_001);
    expect(await goal(id)).toMatchObject({ state: 'active', targetCents: 20_001, percent: 99 });
  });

  it.each(['swapped', 'withdrawn', 'removed'] as const)('is no item that is %s', async (state) => {
    const gone = await makeItem(world.db, ben.id, { state });
    expect(await expectRefusal(aim(the(gone)))).toMatchObject({ code: 'goals.noSuchTarget' });
    const id = await aim(the(guitar));
    const retarget = world.as(ana).goals.retarget.mutate({ goalId: id, target: the(gone) });
    expect(await expectRefusal(retarget)).toMatchObject({ code: 'goals.noSuchTarget' });
  });

  it('that is an item is not all there before it is held, whatever it is worth', async () => {
    const [cheap, pen] = [
      await makeItem(world.db, ben.id, { valueCents: 10_000 }),
      await makeItem(world.db, ben.id, { valueCents: 60_000 }),
    ];
    const [first, second] = [await aim(the(cheap)), await aim(the(guitar))];
    expect(await goal(first)).toMatchObject({ percent: 0 });
    await swap(ben, [clip], [pen]);
    await world.work();
    expect(await goal(first)).toMatchObject({ state: 'active', percent: 0 });
    expect(await goal(second)).toMatchObject({ state: 'active', percent: 99 });
  });
});

it('a goal starts with a day where its member lives', async () => {
  ana = { ...ana, timeZone: 'Australia/Perth' };
  // It is the next day in Perth from 16:00 UTC on.
  world.clock.advance({ hours: (40 - world.clock.now().getUTCHours()) % 24 });
  const here = toDayInTimeZone('Australia/Perth', world.clock.now());
  expect(here > today()).toBe(true);
  const id = await aim(worth(50_000), clip, here);
  expect((await goal(id))?.startedAt).toBe(`${today()}T16:00:00.000Z`);
  const tomorrow = toDayInTimeZone('Australia/Perth', new Date(world.clock.now().getTime() + 86_400_000));
  expect(await expectRefusal(aim(worth(50_000), clip, tomorrow))).toMatchObject({ code: 'goals.startsLater' });
});

describe('an agreed swap', () => {
  it('of the current item is under way: no other item is chosen meanwhile, and its step is taken', async () => {
    const id = await aim(worth(50_000));
    const spare = await makeItem(world.db, ana.id, { valueCents: 9_000 });
    const swapId = await agree(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
    expect(await goal(id)).toMatchObject({ underWay: { swapId, isForTarget: false }, steps: [] });
    const carryOn = () => world.as(ana).goals.carryOn.mutate({ goalId: id, itemId: spare });
    expect(await expectRefusal(carryOn())).toMatchObject({ code: 'goals.swapUnderWay' });
    await receive(swapId, [ana, ben]);
    await world.work();
    expect(await goal(id)).toMatchObject({ underWay: null, steps: [{ swapId, valueCents: 20_000 }] });
    await carryOn();
    expect(await goal(id)).toMatchObject({ current: { id: spare } });
  });

  it('of a chain is under way and a step as well', async () => {
    const id = await aim(worth(50_000));
    const pen = await makeItem(world.db, ben.id, { valueCents: 12_000 });
    const { cid, swapId } = await agreeChain(pen);
    expect(await goal(id)).toMatchObject({ underWay: { swapId, isForTarget: false } });
    await receive(swapId, [ana, ben, cid]);
    await world.work();
    expect(await goal(id)).toMatchObject({
      underWay: null,
      steps: [{ swapId, gave: { id: clip }, got: { id: pen }, valueCents: 12_000 }],
    });
  });

  it('brings the goal item for another of the member’s things too: the goal is reached', async () => {
    const id = await aim(the(guitar));
    const other = await makeItem(world.db, ana.id, { title: 'Amp', valueCents: 45_000 });
    const swapId = await agree(ben, [other], [guitar]);
    expect(await goal(id)).toMatchObject({ underWay: { swapId, isForTarget: true }, targetState: 'reserved' });
    await receive(swapId, [ana, ben]);
    await world.work();
    expect(await goal(id)).toMatchObject({
      state: 'completed',
      percent: 100,
      steps: [{ gave: { id: other }, got: { id: guitar }, valueCents: 50_000 }],
    });
    expect(await listEvents(id)).toEqual(['goals.reached']);
  });
});

describe('a completed swap', () => {
  it('is a step: its value is what the member holds after it, and the climb goes on from what they list', async () => {
    const id = await aim(the(guitar));
    const pen = await makeItem(world.db, ben.id, { title: 'Pen', valueCents: 30_000 });
    const swapId = await swap(ben, [clip], [pen], 1_000);
    await world.work();
    expect(await goal(id)).toMatchObject({
      current: null,
      currentCents: 30_000,
      percent: 50,
      steps: [{ swapId, gave: { id: clip }, got: { id: pen }, cashCents: -1_000, valueCents: 30_000 }],
    });
    expect(await world.as(ana).goals.nextSwaps.query({ goalId: id })).toMatchObject({ giveId: null, swaps: [] });
    expect(await expectRefusal(world.as(ana).goals.carryOn.mutate({ goalId: id, itemId: pen }))).toMatchObject({
      code: 'goals.notOwnItem',
    });
    const listed = await makeItem(world.db, ana.id, { title: 'Pen', valueCents: 30_000 });
    await world.as(ana).goals.carryOn.mutate({ goalId: id, itemId: listed });
    expect(await goal(id)).toMatchObject({ current: { id: listed }, currentCents: 30_000 });
    await swap(ben, [listed], [guitar]);
    await world.work();
    expect(await goal(id)).toMatchObject({ state: 'completed', percent: 100, reachedAt: expect.any(String) });
    expect(await listEvents(id)).toEqual(['goals.stepped', 'goals.reached']);
  });

  it('reaches a value with items and cash together', async () => {
    const id = await aim(worth(35_000));
    const [one, two] = [
      await makeItem(world.db, ben.id, { valueCents: 15_000 }),
      await makeItem(world.db, ben.id, { valueCents: 20_000 }),
    ];
    await swap(ben, [clip], [one, two]);
    await world.work();
    expect(await goal(id)).toMatchObject({ state: 'completed', steps: [{ got: { id: two }, valueCents: 35_000 }] });
  });

  it('counts for a goal that is made later, from its day on, and once', async () => {
    await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
    const id = await aim(worth(50_000));
    await world.work();
    expect(await goal(id)).toMatchObject({ steps: [{ valueCents: 20_000 }] });
    world.clock.advance({ days: 2 });
    expect((await goal(await aim(worth(50_000))))?.steps).toEqual([]);
  });

  it('counts for a goal that was put away once it is resumed', async () => {
    const id = await aim(worth(50_000));
    await world.as(ana).goals.move.mutate({ goalId: id, action: 'archive' });
    await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
    await world.work();
    expect((await goal(id))?.steps).toEqual([]);
    await world.as(ana).goals.move.mutate({ goalId: id, action: 'resume' });
    expect(await goal(id)).toMatchObject({ steps: [{ valueCents: 20_000 }] });
  });

  it('that took the goal item away is no reach: the member aims at something else', async () => {
    const id = await aim(the(guitar));
    const cleo = await world.member();
    const lamp = await makeItem(world.db, cleo.id, { valueCents: 50_000 });
    const terms = buildTerms([lamp], [guitar]);
    const { offerId } = await world.as(cleo).offers.propose.mutate({ terms });
    await world.as(ben).offers.accept.mutate({ offerId, revision: 1 });
    expect(await goal(id)).toMatchObject({ targetState: 'reserved', underWay: null });
    await world.as(ana).goals.retarget.mutate({ goalId: id, target: worth(40_000) });
    expect(await goal(id)).toMatchObject({ targetKind: 'value', targetState: 'there', targetCents: 40_000 });
  });

  it('that brought the member nothing is no step, and no news of one', async () => {
    const id = await aim(worth(50_000));
    const { cid, swapId } = await agreeChain(await makeItem(world.db, ben.id, { valueCents: 12_000 }));
    await sql`update swap_leg set state = 'cancelled' where swap_id = ${swapId} and to_id = ${ana.id}`.execute(
      world.db,
    );
    await receive(swapId, [ben, cid]);
    await world.work();
    expect((await world.as(ana).swaps.byId.query({ swapId })).state).toBe('completed');
    expect(await goal(id)).toMatchObject({ state: 'active', steps: [], isCurrentSwapped: true, underWay: null });
    expect(await listEvents(id)).toEqual([]);
  });

  it.each([
    [20_000, 'up', "You're one swap closer: Up"],
    [10_000, 'level', 'One more swap done: Up'],
    [8_000, 'down', 'A swap took you down a bit: Up'],
  ])('for something worth %i is worded as what it is: %s', async (valueCents, how, sentence) => {
    await aim(worth(50_000));
    await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents })]);
    await world.work();
    world.clock.advance({ minutes: 11 });
    await world.work();
    const emails = world.mails().filter(({ to }) => to.address === `${ana.username}@example.com`);
    expect(emails.filter(({ text }) => text.includes(sentence))).toHaveLength(1);
    const { items } = await world.as(ana).notifications.list.query({});
    expect(items.find(({ kind }) => kind === 'goals.stepped')).toMatchObject({ how });
  });

  it('is told to the member, by letter too in their language, by the goal’s name, and leads to it', async () => {
    const id = await aim(worth(50_000));
    await sql`update member_account set locale = 'pt-PT' where id = ${ana.id}`.execute(world.db);
    await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
    await world.work();
    world.clock.advance({ minutes: 11 });
    await world.work();
    const emails = world.mails().filter(({ text }) => text.includes('Está uma troca mais perto: Up'));
    expect(emails).toHaveLength(1);
    const { items } = await world.as(ana).notifications.list.query({});
    expect(items.find(({ kind }) => kind === 'goals.stepped')).toMatchObject({
      to: `/goals#${id}`,
      thing: 'Up',
      isThere: true,
    });
    await world.as(ana).goals.delete.mutate({ goalId: id });
    const after = await world.as(ana).notifications.list.query({});
    expect(after.items.find(({ kind }) => kind === 'goals.stepped')).toMatchObject({ isThere: false, to: null });
  });
});

it('a member’s goals are exported with their steps, and go with the member alone', async () => {
  await aim(worth(50_000));
  await swap(ben, [clip], [await makeItem(world.db, ben.id, { valueCents: 20_000 })]);
  await world.work();
  expect(await readExportLists(exportMemberGoalData(world.db, ana.id))).toMatchObject({
    goals: [{ name: 'Up', start_item_id: clip }],
    'goal-steps': [{ gave_id: clip, value_cents: 20_000 }],
  });
  await world.transaction((unit) => eraseMemberGoalData(unit, ana.id));
  expect(await mine()).toEqual([]);
});
