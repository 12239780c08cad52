import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MemberId, newId, type ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { grantTokens, tokenBalance } from '#modules/payments/public.ts';
import { testWorld } from '#testing/world.ts';
import { playHistory, type Move } from './play-history.fixture.ts';

const world = await testWorld();

const move: fc.Arbitrary<Move> = fc.record({
  kind: fc.constantFrom('like', 'like', 'like', 'unlike', 'unlock', 'unlock', 'decline', 'withdraw', 'hours', 'crash'),
  who: fc.nat(4),
  what: fc.nat(4),
});

it('after any history of likes, unlocks, refusals and lapses no item is in two swaps, and no token is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 10, maxLength: 40 }), async (moves) => {
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
    }),
    { numRuns: 6, seed: 20261122 },
  );
});

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
