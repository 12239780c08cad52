import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MemberId, newId, type ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { grantTokens, tokenBalance } from '#modules/payments/public.ts';
import { testWorld } from '#testing/world.ts';
import { endSwaps, playHistory, type Move } from './play-history.fixture.ts';

const world = await testWorld();

const kinds = ['like', 'like', 'like', 'like', 'unlike', 'unlock', 'unlock', 'unlock', 'decline'] as const;
const rarer = ['withdraw', 'hours', 'crash', 'swipe', 'swipe', 'undo', 'ban'] as const;
const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom(...kinds, ...rarer),
  who: fc.nat(4),
  what: fc.nat(4),
});

interface Histories {
  /** How many moves a random history has. */
  readonly least: number;
  readonly most: number;
  /** Histories that are played first, and counted. */
  readonly known?: readonly (readonly Move[])[];
  readonly timeout?: number;
}

/**
 * Random histories of five members: of likes, swipes, unlocks, refusals, withdrawals, lapses, bans and transactions
 * lost before their commit. None leaves an item in two swaps, a token lost or held, or a chain without an end, and no
 * swiped card comes back.
 */
export const describeChainHistories = (count: number, { least, most, known = [], timeout }: Histories): void =>
  it(
    `${count} histories of likes, swipes, unlocks, refusals, lapses, bans and crashes`,
    timeout === undefined ? {} : { timeout },
    async () => {
      let begun = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(move, { minLength: least, maxLength: most }), async (moves) => {
          const people: Member[] = [];
          for (let index = 0; index < 5; index++) people.push(await world.member());
          const items: ItemId[] = [];
          for (const { id } of people) {
            items.push(await makeItem(world.db, id));
            await world.transaction((unit) =>
              grantTokens(unit, { memberId: id, amount: 20, reference: newId(MemberId), memo: 'test' }),
            );
          }
          await playHistory(world, people, items, moves);
          await checkAll(people, items);
          await endSwaps(world, people);
          begun += await checkEnded(items);
        }),
        { numRuns: count, seed: 20261122, endOnFailure: true, examples: known.map((moves) => [[...moves]]) },
      );
      expect(begun).toBeGreaterThan(0);
    },
  );

/** What holds after every history, once every proposal has lapsed. */
async function checkAll(people: readonly Member[], items: readonly ItemId[]): Promise<void> {
  const { rows } = await sql<{ swaps: number; live: number; open: number; held: number; sum: number }>`select
    (select coalesce(max(times), 0)::int from (
      select count(*) as times from swap_leg leg join swap on swap.id = leg.swap_id
      where leg.item_id = any(${items}::uuid[]) and swap.state in ('agreed', 'underWay', 'disputed') group by leg.item_id) each) as swaps,
    (select count(*)::int from chain_step where is_live and item_id = any(${items}::uuid[])) as live,
    (select count(*)::int from chain join chain_step step on step.chain_id = chain.id
      where chain.state = 'proposed' and step.item_id = any(${items}::uuid[])) as open,
    (select count(*)::int from token_hold where state = 'held' and member_id = any(${people.map(({ id }) => id)}::uuid[])) as held,
    (select coalesce(sum(amount), 0)::int from token_entry) as sum`.execute(world.db);
  expect(rows[0]).toMatchObject({ live: 0, open: 0, held: 0, sum: 0 });
  expect(rows[0]?.swaps).toBeLessThanOrEqual(1);
  const agreed = await sql<{ member: MemberId }>`
    select step.member_id as member from chain_step step join chain on chain.id = step.chain_id
    where chain.state = 'agreed' and step.member_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(world.db);
  const ids = people.map(({ id }) => id);
  for (const { memberId, total } of await tokenBalance(world.db, ids))
    expect(total).toBe(20 - 5 * agreed.rows.filter(({ member }) => member === memberId).length);
}

/** Every chain of these items has ended once its swap has. @returns how many became swaps */
async function checkEnded(items: readonly ItemId[]): Promise<number> {
  const { rows } = await sql<{ state: string; isSwap: boolean }>`
    select distinct chain.id, chain.state, chain.swap_id is not null as "isSwap"
    from chain join chain_step step on step.chain_id = chain.id
    where step.item_id = any(${items}::uuid[])`.execute(world.db);
  expect(rows.filter(({ state }) => state === 'proposed' || state === 'agreed')).toEqual([]);
  return rows.filter(({ isSwap }) => isSwap).length;
}
