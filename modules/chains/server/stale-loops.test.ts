import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemberId, newId, type ItemId, type SwapId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { grantTokens, loadTokenBalances } from '#modules/payments/public.ts';
import { offerSettings } from '#modules/offers/domain/offers.settings.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import { makeChain } from '../testing.ts';
import { proposeChain } from './proposals/propose-chain.ts';

const world = await testWorld();
let people: Member[];
let items: ItemId[];

/** So many members with an item and tokens each; each likes the item of the next, and no event says so. */
async function makePeople(count: number): Promise<void> {
  people = await Promise.all(Array.from({ length: count }, () => world.member()));
  items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  for (const [index, { id: memberId }] of people.entries()) {
    await world.transaction((unit) =>
      grantTokens(unit, { memberId, amount: 20, reference: newId(MemberId), memo: 'test' }),
    );
    await sql`
      insert into item_like (id, member_id, item_id, owner_id, source, created_at)
      values (gen_random_uuid(), ${memberId}, ${item(index + 1)}, ${person(index + 1).id}, 'heart', now())`.execute(
      world.db,
    );
  }
}

beforeEach(() => makePeople(3));

const person = (index: number) => people[index % people.length] as Member;
const item = (index: number) => items[index % items.length] as ItemId;
const as = (index: number) => world.as(person(index));
const propose = () => world.transaction((unit) => proposeChain(unit, items));
const proposed = async () => (await propose()) as ChainId;
const unlock = (index: number, chainId: ChainId) => as(index).chains.unlock.mutate({ chainId });
const change = (index: number, what: ReturnType<typeof sql>) =>
  sql`update item set ${what} where id = ${item(index)}`.execute(world.db);
const ban = (index: number) =>
  world.transaction((unit) => banMember(unit, person(index).id, { reason: 'test', until: null }));
const readState = async (chainId: ChainId) => {
  const { rows } = await sql<{ state: string }>`select state from chain where id = ${chainId}`.execute(world.db);
  return rows[0]?.state;
};
const tokens = async () => {
  const ids = people.map(({ id }) => id);
  const balances = await loadTokenBalances(world.db, ids);
  return ids.map((id) => balances.find(({ memberId }) => memberId === id)?.total);
};
/** Everyone would take what is of the kind of their own thing. */
const allWish = () =>
  sql`update item set wish_categories = categories where id = any(${items}::uuid[])`.execute(world.db);
const changed = (index: number) =>
  world.transaction(async (unit) =>
    unit.publish({ name: 'items.changed', version: 1, schema: { parse: (value: unknown) => value } as never }, {
      itemId: item(index),
      ownerId: person(index).id,
    } as never),
  );
/** A member agrees on a swap for something worth this much. */
async function agreeElsewhere(index: number, valueCents: number): Promise<void> {
  const dee = await world.member();
  const terms = buildTerms(
    [await makeItem(world.db, dee.id, { valueCents })],
    [await makeItem(world.db, person(index).id, { valueCents })],
  );
  const { offerId } = await world.as(dee).offers.propose.mutate({ terms });
  await as(index).offers.accept.mutate({ offerId, revision: 1 });
}
const limit = offerSettings.read(world.host.config).OPEN_VALUE_OF_NEW_MEMBERS_CENTS;

describe('a loop that a search found minutes ago', () => {
  it('is proposed where nothing has changed', async () => {
    expect(await propose()).toBeDefined();
  });

  it.each([
    ['a like was taken back', () => as(0).matching.unlike.mutate({ itemId: item(1) })],
    ['a value was edited', () => change(0, sql`value_cents = 1000`)],
    ['a thing can only be met, far away, by now', () => change(0, sql`delivery_preference = 'meet'`)],
    ['a member was banned a moment ago', () => ban(1)],
    ['a member has no room for it', () => agreeElsewhere(1, limit - 10_000)],
  ])('is not where %s', async (_, happens) => {
    await happens();
    expect(await propose()).toBeUndefined();
  });

  it('is not where a trade of it was declined meanwhile', async () => {
    const chainId = await proposed();
    await as(1).chains.decline.mutate({ chainId });
    expect(await propose()).toBeUndefined();
    world.clock.advance({ days: 31 });
    expect(await propose()).toBeDefined();
  });

  it('may go over wishes that stand, and never over wishes alone', async () => {
    await allWish();
    await as(0).matching.unlike.mutate({ itemId: item(1) });
    expect(await propose()).toBeDefined();
    await makePeople(3);
    await allWish();
    await sql`delete from item_like where item_id = any(${items}::uuid[])`.execute(world.db);
    expect(await propose()).toBeUndefined();
  });
});

describe('an edit of an item in a proposal', () => {
  it.each([
    ['its value', sql`value_cents = 2000`],
    ['its delivery', sql`delivery_preference = 'meet'`],
  ])('of %s, after others unlocked it, ends it at the last unlock', async (_, what) => {
    const chainId = await proposed();
    for (const index of [0, 1]) await unlock(index, chainId);
    await change(2, what);
    expect(await unlock(2, chainId)).toMatchObject({ state: 'broken', swapId: null });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('ends it by its event where it fits no more, and leaves it where it does', async () => {
    const chainId = await proposed();
    await unlock(0, chainId);
    await change(2, sql`value_cents = 15000`);
    await changed(2);
    await world.work();
    expect(await readState(chainId)).toBe('proposed');
    await change(2, sql`value_cents = 2000`);
    await changed(2);
    await world.work();
    expect(await readState(chainId)).toBe('broken');
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('counts as it is now: in the legs of the swap, and toward limits', async () => {
    const chainId = await proposed();
    for (const index of [0, 1]) await unlock(index, chainId);
    await change(2, sql`value_cents = 15000`);
    const { swapId } = await unlock(2, chainId);
    const { rows } = await sql<{ value: number }>`
      select value_cents as value from swap_leg where swap_id = ${swapId} and item_id = ${item(2)}`.execute(world.db);
    expect(rows).toEqual([{ value: 15_000 }]);
    await makePeople(3);
    const second = await proposed();
    await agreeElsewhere(0, limit - 20_000);
    await change(1, sql`value_cents = 25000`);
    expect(await expectRefusal(unlock(0, second))).toMatchObject({ code: 'chains.tooMuchOpen' });
  });

  it('of values that were apart from the first, as in a pool, ends it only where they are further apart', async () => {
    await change(0, sql`value_cents = 5000`);
    const chainId = await makeChain(world.host, items);
    await change(0, sql`value_cents = 6000`);
    expect(await unlock(0, chainId)).toMatchObject({ state: 'proposed' });
    await change(0, sql`value_cents = 4000`);
    expect(await unlock(1, chainId)).toMatchObject({ state: 'broken' });
  });
});

describe('a chain that came to nothing', () => {
  it('stays away for the days of a refusal when its swap was cancelled', async () => {
    const chainId = await proposed();
    for (const index of [0, 1, 2]) await unlock(index, chainId);
    const { swapId } = await as(0).chains.byId.query({ chainId });
    for (const index of [0, 1, 2]) await as(index).swaps.cancel.mutate({ swapId: swapId as SwapId });
    await world.work();
    expect(await readState(chainId)).toBe('cancelled');
    expect(await propose()).toBeUndefined();
    world.clock.advance({ days: 31 });
    expect(await propose()).toBeDefined();
  });

  it('for a like taken back stays away as well, though the thing meets a wish', async () => {
    await allWish();
    const chainId = await proposed();
    await as(0).matching.unlike.mutate({ itemId: item(1) });
    await world.work();
    expect(await readState(chainId)).toBe('broken');
    expect((await as(1).chains.mine.query()).filter(({ state }) => state === 'proposed')).toEqual([]);
    expect(await propose()).toBeUndefined();
    world.clock.advance({ days: 31 });
    expect(await propose()).toBeDefined();
  });

  it('is none where a like is given again at once', async () => {
    const chainId = await proposed();
    await as(0).matching.unlike.mutate({ itemId: item(1) });
    await as(0).matching.like.mutate({ itemId: item(1) });
    await world.work();
    expect(await readState(chainId)).toBe('proposed');
  });

  it('of five ends when one of them does not agree to five any more', async () => {
    await makePeople(5);
    expect(await propose()).toBeUndefined();
    for (const index of [0, 1, 2, 3, 4]) await as(index).chains.choosePreference.mutate({ allowsFive: true });
    const chainId = await proposed();
    await unlock(0, chainId);
    await as(3).chains.choosePreference.mutate({ allowsFive: false });
    expect(await readState(chainId)).toBe('broken');
    expect(await tokens()).toEqual([20, 20, 20, 20, 20]);
  });
});

describe('a ban', () => {
  it('ends a proposal and returns its tokens', async () => {
    const chainId = await proposed();
    await unlock(0, chainId);
    await ban(1);
    await world.work();
    expect(await readState(chainId)).toBe('broken');
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('ends it at the last unlock, although its event has not been handled yet', async () => {
    const chainId = await proposed();
    for (const index of [0, 1]) await unlock(index, chainId);
    await ban(0);
    expect(await unlock(2, chainId)).toMatchObject({ state: 'broken', swapId: null });
    expect(await tokens()).toEqual([20, 20, 20]);
  });

  it('of one member whose round staff then cancel unsent returns the tokens of the others', async () => {
    const chainId = await proposed();
    for (const index of [0, 1, 2]) await unlock(index, chainId);
    await world.work();
    const swapId = (await as(0).chains.byId.query({ chainId })).swapId as SwapId;
    await ban(1);
    await world.work();
    const staff = world.as(await world.member({ role: 'owner' })).admin.swaps;
    await staff.settle.mutate({ swapId, as: 'cancelled', reason: 'A member is banned.' });
    await world.work();
    expect(await readState(chainId)).toBe('cancelled');
    expect(await tokens()).toEqual([20, 15, 20]);
  });
});
