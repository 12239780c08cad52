import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemberId, MessageId, newId, type ItemId, type RoomId, type SwapId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { grantTokens, loadTokenBalances } from '#modules/payments/public.ts';
import { offerSettings } from '#modules/offers/domain/offers.settings.ts';
import { reputationSettings } from '#modules/reputation/domain/reputation.settings.ts';
import { loadSwap } from '../load-swap.fixture.ts';
import { expectRefusal } from '#testing/caller.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { testWorld } from '#testing/world.ts';
import type { ChainId } from '../../domain/chains.schemas.ts';
import { findLiveProposalByItem } from '../../public.ts';
import { makeChain } from '../../testing.ts';
import { lapseChainsJob } from '../proposals/lapse-chains.job.ts';

const world = await testWorld();
let people: Member[];
let items: ItemId[];

const give = (member: Member, amount = 20) =>
  world.transaction((unit) =>
    grantTokens(unit, { memberId: member.id, amount, reference: newId(MemberId), memo: 'test' }),
  );

/** So many members with an item and tokens each; each likes the item of the next. */
async function makePeople(count: number): Promise<void> {
  people = await Promise.all(Array.from({ length: count }, () => world.member()));
  items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  await Promise.all(people.map((member) => give(member)));
}

beforeEach(() => makePeople(3));

const person = (index: number) => people[index % people.length] as Member;
const item = (index: number) => items[index % items.length] as ItemId;
const as = (index: number) => world.as(person(index));
const like = (index: number, itemId = item(index + 1)) => as(index).matching.like.mutate({ itemId });
const tokens = async () => {
  const ids = people.map(({ id }) => id);
  const balances = await loadTokenBalances(world.db, ids);
  return ids.map((id) => balances.find(({ memberId }) => memberId === id)?.total);
};
const view = (chainId: ChainId, index = 0) => as(index).chains.byId.query({ chainId });
const readState = async (chainId: ChainId) => (await view(chainId)).state;
const itemStates = async () => {
  const { rows } = await sql<{ state: string }>`select state from item where id = any(${items}) order by id`.execute(
    world.db,
  );
  return rows.map(({ state }) => state);
};
const mine = async (index: number) => (await as(index).chains.mine.query())[0];

describe('likes that form a loop', () => {
  it('are proposed as a chain as soon as the last is given', async () => {
    await like(0);
    await like(1);
    await world.work();
    expect(await as(0).chains.mine.query()).toEqual([]);
    await like(2);
    await world.work();
    const found = await mine(0);
    expect(found).toMatchObject({ state: 'proposed', mayUnlock: true, tokens: 5 });
    expect(found?.steps.map(({ member }) => member.id)).toEqual(people.map(({ id }) => id));
    expect(found?.steps[0]).toMatchObject({ isMe: true, hasUnlocked: false, item: { id: item(0) } });
    expect(await findLiveProposalByItem(world.db, items)).toEqual(new Map(items.map((id) => [id, found?.id])));
  });

  it('are told to each member by a letter in their language', async () => {
    await sql`update member_account set locale = 'pt-PT' where id = ${person(0).id}`.execute(world.db);
    for (const index of [0, 1, 2]) await like(index);
    await world.work();
    world.clock.advance({ minutes: 11 });
    await world.work();
    const theirs = people.map(({ username }) => `${username}@example.com`);
    const emails = world.mails().filter(({ to }) => theirs.includes(to.address));
    expect(emails.map(({ subject }) => subject).sort()).toEqual([
      'Há uma cadeia de trocas para si: Canvas tent for four',
      "There's a swap chain for you: Canvas tent for four",
      "There's a swap chain for you: Canvas tent for four",
    ]);
    const chainId = (await mine(0))?.id;
    for (const { text } of emails) expect(text).toContain(`/chain/${chainId}`);
  });

  it('of four are proposed too, and of five only where all agree', async () => {
    await makePeople(4);
    for (let index = 0; index < 4; index++) await like(index);
    await world.work();
    expect((await mine(0))?.steps).toHaveLength(4);
    await makePeople(5);
    const likeLast = async () => {
      await as(4).matching.unlike.mutate({ itemId: item(0) });
      await like(4);
      await world.work();
    };
    for (let index = 0; index < 5; index++) await like(index);
    await world.work();
    expect(await mine(0)).toBeUndefined();
    for (let index = 0; index < 4; index++) await as(index).chains.choosePreference.mutate({ allowsFive: true });
    await likeLast();
    expect(await mine(0)).toBeUndefined();
    await as(4).chains.choosePreference.mutate({ allowsFive: true });
    expect(await as(4).chains.preference.query()).toEqual({ allowsFive: true });
    await likeLast();
    expect((await mine(0))?.steps).toHaveLength(5);
  });

  it('given at once are searched together, and all loops of them are proposed', async () => {
    await makePeople(7);
    const also = [
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 3],
    ] as const;
    for (const index of [0, 1]) await like(index);
    await like(2, item(0));
    for (const [from, to] of also) await like(from, item(to));
    await runJobsUntilIdle(world.host, undefined, true);
    const lengths = await Promise.all(people.map(async (_, index) => (await mine(index))?.steps.length));
    expect(lengths).toEqual([3, 3, 3, 4, 4, 4, 4]);
  });

  it.each([
    [
      'a value that does not fit',
      () => sql`update item set value_cents = 1000 where id = ${item(0)}`.execute(world.db),
    ],
    [
      'an item that can only be met, far away',
      () => sql`update item set delivery_preference = 'meet' where id = ${item(0)}`.execute(world.db),
    ],
    ['a withdrawn item', () => sql`update item set state = 'withdrawn' where id = ${item(0)}`.execute(world.db)],
    ['a block', () => as(0).members.block.mutate({ memberId: person(2).id })],
  ])('are no chain with %s', async (_, change) => {
    for (const index of [0, 1, 2]) await like(index);
    await change();
    await world.work();
    expect(await mine(1)).toBeUndefined();
  });

  it('of an item that a proposal has make no second one', async () => {
    await makeChain(world.host, items);
    const [dee, eve] = [await world.member(), await world.member()];
    const theirs = [await makeItem(world.db, dee.id), await makeItem(world.db, eve.id)] as const;
    await expect(makeChain(world.host, [item(0), ...theirs])).rejects.toThrow('not possible');
  });

  it('are one like away while the last is missing', async () => {
    await like(1);
    await like(2);
    expect(await as(0).chains.oneLikeAway.query()).toMatchObject([
      { give: { id: item(0) }, get: { id: item(1) }, length: 3, owner: { id: person(1).id } },
    ]);
    await like(0);
    expect(await as(0).chains.oneLikeAway.query()).toEqual([]);
  });
});

describe('unlocking', () => {
  it('sets tokens aside, and the last one starts one swap with a leg for each item', async () => {
    const chainId = await makeChain(world.host, items);
    expect(await as(0).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'proposed', mayUnlock: false });
    await as(0).chains.unlock.mutate({ chainId });
    expect(await tokens()).toEqual([15, 20, 20]);
    await as(1).chains.unlock.mutate({ chainId });
    const agreed = await as(2).chains.unlock.mutate({ chainId });
    expect(agreed).toMatchObject({ state: 'agreed', mayDecline: false });
    expect(await tokens()).toEqual([15, 15, 15]);
    expect(await itemStates()).toEqual(['reserved', 'reserved', 'reserved']);
    const legs = await loadSwap(world.db, agreed.swapId as SwapId);
    const expectedLegs = people.map(({ id }, index) => ({
      fromId: id,
      toId: person(index + 2).id,
      itemId: item(index),
    }));
    expect(legs).toEqual(expect.arrayContaining(expectedLegs));
    expect(legs).toHaveLength(3);
    expect(await findLiveProposalByItem(world.db, items)).toEqual(new Map());
  });

  it('counts toward what newcomers may have agreed at once', async () => {
    const valueCents = Math.floor(offerSettings.read(world.host.config).OPEN_VALUE_OF_NEW_MEMBERS_CENTS * 0.6);
    const dear = await Promise.all(people.map(({ id }) => makeItem(world.db, id, { valueCents })));
    const chainId = await makeChain(world.host, dear);
    const dee = await world.member();
    const terms = buildTerms(
      [await makeItem(world.db, dee.id, { valueCents })],
      [await makeItem(world.db, person(0).id, { valueCents })],
    );
    const { offerId } = await world.as(dee).offers.propose.mutate({ terms });
    await as(0).offers.accept.mutate({ offerId, revision: 1 });
    expect(await expectRefusal(as(0).chains.unlock.mutate({ chainId }))).toMatchObject({ code: 'chains.tooMuchOpen' });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('ends the chain where another has no room any more', async () => {
    const limit = offerSettings.read(world.host.config).OPEN_VALUE_OF_NEW_MEMBERS_CENTS;
    const valueCents = Math.floor(limit * 0.6);
    const dear = await Promise.all(people.map(({ id }) => makeItem(world.db, id, { valueCents })));
    const chainId = await makeChain(world.host, dear);
    for (const index of [0, 1]) await as(index).chains.unlock.mutate({ chainId });
    const dee = await world.member();
    const terms = buildTerms(
      [await makeItem(world.db, dee.id, { valueCents })],
      [await makeItem(world.db, person(0).id, { valueCents })],
    );
    const { offerId } = await world.as(dee).offers.propose.mutate({ terms });
    await as(0).offers.accept.mutate({ offerId, revision: 1 });
    expect(await as(2).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken' });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('by two at once starts one swap', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    const both = await Promise.all([1, 2].map((index) => as(index).chains.unlock.mutate({ chainId })));
    expect(both.map(({ state }) => state).sort()).toEqual(['agreed', 'proposed']);
    expect(await readState(chainId)).toBe('agreed');
    expect(await tokens()).toEqual([15, 15, 15]);
  });

  it('is refused without tokens, and leaves nothing behind', async () => {
    const poor = await world.member();
    const own = await makeItem(world.db, poor.id);
    const chainId = await makeChain(world.host, [item(0), item(1), own]);
    const call = world.as(poor).chains.unlock.mutate({ chainId });
    expect(await expectRefusal(call)).toMatchObject({ code: 'payments.notEnoughTokens' });
    expect((await view(chainId)).steps.some(({ hasUnlocked }) => hasUnlocked)).toBe(false);
  });

  it('is for its members only: for others there is no such chain', async () => {
    const chainId = await makeChain(world.host, items);
    const other = world.as(await world.member());
    for (const call of [
      () => other.chains.byId.query({ chainId }),
      () => other.chains.unlock.mutate({ chainId }),
      () => other.chains.decline.mutate({ chainId }),
    ])
      expect(await expectRefusal(call())).toMatchObject({ code: 'chains.notFound' });
  });

  it('of what is not there any more ends the chain and returns all tokens', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    await sql`update item set state = 'withdrawn' where id = ${item(2)}`.execute(world.db);
    expect(await as(1).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken' });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('of an item that changed since the member saw it is refused, and then about what it is now', async () => {
    const chainId = await makeChain(world.host, items);
    const version = (await view(chainId)).steps[1]?.item?.version;
    await sql`update item set version = version + 1, title = 'Half a tent' where id = ${item(1)}`.execute(world.db);
    const stale = as(0).chains.unlock.mutate({ chainId, seenVersion: version });
    expect(await expectRefusal(stale)).toMatchObject({ code: 'chains.itemChanged' });
    expect(await expectRefusal(as(0).chains.unlock.mutate({ chainId }))).toMatchObject({ code: 'chains.itemChanged' });
    await as(0).chains.unlock.mutate({ chainId, seenVersion: Number(version) + 1 });
    for (const index of [1, 2]) await as(index).chains.unlock.mutate({ chainId });
    const { swapId } = await view(chainId);
    const swap = await as(0).swaps.byId.query({ swapId: swapId as SwapId });
    expect(swap.items.find(({ id }) => id === item(1))).toMatchObject({ title: 'Half a tent', version: 2 });
  });

  it('ends the chain where an item changed after its taker agreed to it, and returns all tokens', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    await sql`update item set version = version + 1 where id = ${item(1)}`.execute(world.db);
    expect(await as(1).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken' });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('after a block between two others ends the chain, although its event has not been handled yet', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    await as(1).chains.unlock.mutate({ chainId });
    await as(0).members.block.mutate({ memberId: person(1).id });
    expect(await as(2).chains.unlock.mutate({ chainId })).toMatchObject({ state: 'broken', swapId: null });
    expect(await tokens()).toEqual([20, 20, 20]);
  });
});

describe('the end of a proposal', () => {
  it('by one who declines returns all tokens, and the loop stays away for thirty days', async () => {
    for (const index of [0, 1, 2]) await like(index);
    await world.work();
    const chainId = (await mine(0))?.id as ChainId;
    await as(0).chains.unlock.mutate({ chainId });
    await as(1).chains.decline.mutate({ chainId });
    await world.work();
    expect(await mine(0)).toMatchObject({ id: chainId, state: 'declined' });
    expect(await tokens()).toEqual([20, 20, 20]);
    expect(await expectRefusal(as(2).chains.unlock.mutate({ chainId }))).toMatchObject({ code: 'chains.notOpen' });
    world.clock.advance({ days: 29 });
    await like(2);
    await world.work();
    expect((await mine(0))?.id).toBe(chainId);
    world.clock.advance({ days: 2 });
    await like(2);
    await world.work();
    expect((await mine(0))?.id).not.toBe(chainId);
  });

  it('comes after its time by a job, and before the job by the clock', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    world.clock.advance({ hours: 72 });
    expect(await expectRefusal(as(1).chains.unlock.mutate({ chainId }))).toMatchObject({ code: 'chains.notOpen' });
    expect(await readState(chainId)).toBe('lapsed');
    await world.transaction(async (unit) => unit.enqueue(lapseChainsJob, {}));
    await world.work();
    expect(await readState(chainId)).toBe('lapsed');
    expect(await tokens()).toEqual([20, 20, 20]);
    expect(
      (await world.events()).filter(
        ({ name, payload }) => name === 'chains.lapsed' && JSON.stringify(payload).includes(chainId),
      ),
    ).toHaveLength(1);
  });

  it.each([
    ['a like taken back', () => as(0).matching.unlike.mutate({ itemId: item(1) })],
    ['a withdrawn item', () => as(0).items.withdraw.mutate({ itemId: item(0) })],
    ['a block', () => as(0).members.block.mutate({ memberId: person(2).id })],
  ])('comes with %s', async (_, change) => {
    for (const index of [0, 1, 2]) await like(index);
    await world.work();
    const chainId = (await mine(1))?.id as ChainId;
    await as(1).chains.unlock.mutate({ chainId });
    await change();
    await world.work();
    expect(await stateOfAny(chainId)).toBe('broken');
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('comes with an offer over one of its items that is accepted', async () => {
    const chainId = await makeChain(world.host, items);
    await as(0).chains.unlock.mutate({ chainId });
    const dee = await world.member();
    const terms = buildTerms([await makeItem(world.db, dee.id)], [item(2)]);
    const { offerId } = await world.as(dee).offers.propose.mutate({ terms });
    await as(2).offers.accept.mutate({ offerId, revision: 1 });
    await world.work();
    expect(await readState(chainId)).toBe('broken');
    expect(await tokens()).toEqual([20, 20, 20]);
    expect(await findLiveProposalByItem(world.db, items)).toEqual(new Map());
  });

  it('finds another loop for those who are left', async () => {
    const dee = await world.member();
    const lamp = await makeItem(world.db, dee.id);
    for (const index of [0, 1, 2]) await like(index);
    await world.work();
    await like(1, lamp);
    await world.as(dee).matching.like.mutate({ itemId: item(0) });
    await world.work();
    const first = (await mine(0))?.id as ChainId;
    await as(2).chains.decline.mutate({ chainId: first });
    await world.work();
    const next = await mine(0);
    expect(next).toMatchObject({ state: 'proposed' });
    expect(new Set(next?.steps.map(({ member }) => member.id))).toEqual(new Set([person(0).id, person(1).id, dee.id]));
  });
});

describe('the swap of a chain', () => {
  async function agreedChain(): Promise<{ chainId: ChainId; swapId: SwapId }> {
    const chainId = await makeChain(world.host, items);
    for (const index of [0, 1, 2]) await as(index).chains.unlock.mutate({ chainId });
    await world.work();
    return { chainId, swapId: (await view(chainId)).swapId as SwapId };
  }
  const listEvents = async (name: string, chainId: ChainId) =>
    (await world.events()).filter((event) => event.name === name && JSON.stringify(event.payload).includes(chainId));

  it('completes it once all have what they wanted', async () => {
    const { chainId, swapId } = await agreedChain();
    for (const index of [0, 1, 2]) await as(index).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    for (const index of [0, 1, 2]) await as(index).swaps.confirmReceived.mutate({ swapId });
    await world.work();
    expect(await view(chainId)).toMatchObject({ state: 'completed', swapId });
    expect(await listEvents('chains.completed', chainId)).toHaveLength(1);
    expect(await tokens()).toEqual([15, 15, 15]);
  });

  it('has a room of text for all of its members, and for no other', async () => {
    const { chainId } = await agreedChain();
    const rooms = await Promise.all(people.map(async (_, index) => (await as(index).chat.rooms.query({})).items));
    const roomIds = new Set(rooms.flatMap((each) => each.map(({ id, kind }) => `${kind} ${id}`)));
    expect(roomIds.size).toBe(1);
    expect(rooms[0]?.[0]?.others.map(({ id }) => id).sort()).toEqual([person(1).id, person(2).id].sort());
    const roomId = rooms[0]?.[0]?.id as RoomId;
    await as(1).chat.send.mutate({ roomId, id: newId(MessageId), text: 'Saturday suits me.' });
    for (const index of [0, 2])
      expect((await as(index).chat.messages.query({ roomId })).items).toMatchObject([{ text: 'Saturday suits me.' }]);
    const other = world.as(await world.member());
    expect(await expectRefusal(other.chat.messages.query({ roomId }))).toMatchObject({
      code: 'chat.notInRoom',
    });
    expect(await readState(chainId)).toBe('agreed');
  });

  it('brings each member points, stands in the feed as a chain, and notifies them from the proposal on', async () => {
    const { swapId } = await agreedChain();
    for (const index of [0, 1, 2]) await as(index).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    for (const index of [0, 1, 2]) await as(index).swaps.confirmReceived.mutate({ swapId });
    await world.work();
    const {
      POINTS_CHAIN_COMPLETED: chain,
      POINTS_SWAP_COMPLETED: swap,
      POINTS_FIRST_SWAP: first,
    } = reputationSettings.read(world.host.config);
    for (const { id } of people)
      expect((await world.guest().reputation.summary.query({ memberId: id })).points).toBe(chain + swap + first);
    const feed = await world.guest().discovery.activity.query({});
    expect(feed.items).toContainEqual(expect.objectContaining({ kind: 'swapped', id: swapId, chainOf: 3 }));
    const received = (await as(0).notifications.list.query({})).items.map(({ kind }) => kind);
    expect(received).toEqual(expect.arrayContaining(['chains.proposed', 'chains.moved', 'chains.started']));
  });

  it('that completes without a leg that was never sent gives its sender no points, and who got nothing their tokens back', async () => {
    const { chainId, swapId } = await agreedChain();
    for (const index of [0, 1]) await as(index).swaps.confirmSent.mutate({ swapId, method: 'meeting' });
    world.clock.advance({ days: 60 });
    await world.host.boss.send('swaps.disputeOverdue', {});
    await world.work();
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    await staff.settle.mutate({ swapId, as: 'cancelled', reason: 'It was never sent.' });
    const { legs } = await as(0).swaps.byId.query({ swapId });
    for (const { toId, state } of legs)
      if (state === 'sent')
        await as(people.findIndex(({ id }) => id === toId)).swaps.confirmReceived.mutate({ swapId });
    await world.work();
    expect(await view(chainId)).toMatchObject({ state: 'completed' });
    const points = async (index: number) =>
      (await world.guest().reputation.summary.query({ memberId: person(index).id })).points;
    expect(await points(2)).toBe(0);
    expect(await tokens()).toEqual([15, 20, 15]);
    expect(await points(0)).toBeGreaterThan(0);
  });

  it('that is cancelled for nothing happens ends it, and its items are listed again', async () => {
    const { chainId, swapId } = await agreedChain();
    world.clock.advance({ days: 15 });
    await as(1).swaps.cancel.mutate({ swapId });
    await world.work();
    expect(await tokens()).toEqual([15, 15, 15]);
    expect(await view(chainId)).toMatchObject({ state: 'cancelled', swapId, mayUnlock: false, mayDecline: false });
    expect(await itemStates()).toEqual(['published', 'published', 'published']);
    expect(await listEvents('chains.completed', chainId)).toHaveLength(0);
  });
});

const stateOfAny = async (chainId: ChainId) => {
  const { rows } = await sql<{ state: string }>`select state from chain where id = ${chainId}`.execute(world.db);
  return rows[0]?.state;
};
