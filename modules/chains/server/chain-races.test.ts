import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { MemberId, newId, type ItemId } from '#contracts/ids.ts';
import { makeItem } from '#modules/items/testing.ts';
import { buildTerms } from '#modules/offers/testing.ts';
import { grantTokens, loadTokenBalances } from '#modules/payments/public.ts';
import type { Member } from '#platform/member.ts';
import { testWorld } from '#testing/world.ts';
import type { ChainId } from '../domain/chains.schemas.ts';
import { makeChain } from '../testing.ts';
import { lapseChainsJob } from './proposals/lapse-chains.job.ts';
import { unlockChain } from './proposals/unlock-chain.ts';

const world = await testWorld();
let people: Member[];
let items: ItemId[];
let chainId: ChainId;

beforeEach(async () => {
  people = await Promise.all([0, 1, 2].map(() => world.member()));
  items = await Promise.all(people.map(({ id }) => makeItem(world.db, id)));
  for (const { id: memberId } of people)
    await world.transaction((unit) =>
      grantTokens(unit, { memberId, amount: 20, reference: newId(MemberId), memo: 'test' }),
    );
  chainId = await makeChain(world.host, items);
});

const person = (index: number) => people[index] as Member;
const as = (index: number) => world.as(person(index));
const unlock = (index: number) => as(index).chains.unlock.mutate({ chainId });
const tries = Array.from({ length: 3 }, (_, index) => index + 1);

/** Checks that a chain has started or has not, and is nothing in between. */
async function checkOutcome(): Promise<string | undefined> {
  const { rows } = await sql<{ state: string; live: number; legs: number; held: number; reserved: number }>`
    select state,
      (select count(*)::int from chain_step where chain_id = chain.id and is_live) as live,
      (select count(*)::int from swap_leg where swap_id = chain.swap_id) as legs,
      (select count(*)::int from token_hold where state = 'held' and member_id = any(${people.map(({ id }) => id)}::uuid[])) as held,
      (select count(*)::int from item_reservation where swap_id = chain.swap_id) as reserved
    from chain where id = ${chainId}`.execute(world.db);
  const [row] = rows;
  const hasBegun = row?.state === 'agreed';
  expect(row).toMatchObject({ live: 0, held: 0, legs: hasBegun ? 3 : 0, reserved: hasBegun ? 3 : 0 });
  const balances = await loadTokenBalances(
    world.db,
    people.map(({ id }) => id),
  );
  expect(balances.map(({ total }) => total)).toEqual(Array<number>(3).fill(hasBegun ? 15 : 20));
  return row?.state;
}

describe.each(tries)('at the same time (%i)', () => {
  it('a refusal and the last two unlocks leave a swap or a declined chain', async () => {
    await unlock(0);
    const [decline, ...unlocks] = await Promise.allSettled([
      as(0).chains.decline.mutate({ chainId }),
      unlock(1),
      unlock(2),
    ]);
    const state = await checkOutcome();
    expect(state).toBe(decline.status === 'fulfilled' ? 'declined' : 'agreed');
    if (state === 'agreed') expect(unlocks.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
  });

  it('the last unlock and the job of its time leave a swap or a lapsed chain', async () => {
    for (const index of [0, 1]) await unlock(index);
    const begun = Promise.withResolvers<void>();
    const last = world.transaction((unit) => {
      begun.resolve();
      return unlockChain(unit, person(2).id, { chainId });
    });
    await begun.promise;
    world.clock.advance({ hours: 73 });
    const lapse = world.transaction(async (unit) => unit.enqueue(lapseChainsJob, {})).then(() => world.work());
    const [unlocked, lapsed] = await Promise.allSettled([last, lapse]);
    expect(lapsed.status).toBe('fulfilled');
    expect(await checkOutcome()).toBe(unlocked.status === 'fulfilled' ? 'agreed' : 'lapsed');
  });

  it('the last unlock and an accepted offer over one of its items leave one swap with that item', async () => {
    for (const index of [0, 1]) await unlock(index);
    const dee = await world.member();
    const terms = buildTerms([await makeItem(world.db, dee.id)], [items[1] as ItemId]);
    const { offerId } = await world.as(dee).offers.propose.mutate({ terms });
    const [unlocked, accepted] = await Promise.allSettled([
      unlock(2),
      as(1).offers.accept.mutate({ offerId, revision: 1 }),
    ]);
    await world.work();
    expect(unlocked.status).toBe('fulfilled');
    expect(await checkOutcome()).toBe(accepted.status === 'fulfilled' ? 'broken' : 'agreed');
    const { rows } = await sql`select from item_reservation where item_id = ${items[1]}`.execute(world.db);
    expect(rows).toHaveLength(1);
  });
});
