import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { MemberId, newId, type ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { makeItem } from '#modules/items/testing.ts';
import { grantTokens, loadTokenBalances } from '#modules/payments/public.ts';
import { testWorld, type World } from '#testing/world.ts';
import { endSwaps, playHistories, type HistoryGroup, type HistoryMove } from './play-history.fixture.ts';

const kinds = ['like', 'like', 'like', 'like', 'unlike', 'unlock', 'unlock', 'unlock', 'decline'] as const;
const rarer = ['withdraw', 'crash', 'swipe', 'swipe', 'undo', 'ban'] as const;
const move: fc.Arbitrary<HistoryMove> = fc.record({
  kind: fc.constantFrom(...kinds, ...rarer),
  who: fc.nat(4),
  what: fc.nat(4),
});

interface Plan {
  /** Histories in all, and how many of them happen at the same time. */
  readonly count: number;
  readonly together: number;
  readonly seed?: number;
  /** Number of moves of a random history. */
  readonly least: number;
  readonly most: number;
  /** Whether jobs that only notify of a trade are left out: emails, notifications, figures, rooms. */
  readonly isTradeAlone?: boolean;
  /** A history that takes the place of the first one. */
  readonly known?: readonly HistoryMove[];
  readonly timeout?: number;
  /** Called as histories are done. */
  readonly done?: (histories: number, begun: number) => void;
}

/**
 * Random histories of five members: of likes, swipes, unlocks, refusals, withdrawals, lapses, bans and transactions
 * lost before their commit. None leaves an item in two swaps, a token lost or held, or a chain without an end, and no
 * swiped card comes back.
 */
export async function describeChainHistories(plan: Plan): Promise<void> {
  const world = await testWorld();
  it(
    `${plan.count} histories of likes, swipes, unlocks, refusals, lapses, bans and crashes`,
    plan.timeout === undefined ? {} : { timeout: plan.timeout },
    async () => {
      let [done, begun] = [0, 0];
      const histories = fc.record({
        moves: fc.array(fc.array(move, { minLength: plan.least, maxLength: plan.most }), {
          minLength: plan.together,
          maxLength: plan.together,
        }),
        hoursAfter: fc.uniqueArray(fc.nat(plan.most - 1), { maxLength: Math.ceil(plan.most / 10) }),
      });
      await fc.assert(
        fc.asyncProperty(histories, async ({ moves, hoursAfter }) => {
          const played = done === 0 && plan.known ? [plan.known, ...moves.slice(1)] : moves;
          const groups = await Promise.all(played.map(() => makeGroup(world)));
          const isWorked = plan.isTradeAlone ? isOfTrade : undefined;
          await playHistories(world, groups, { moves: played, hoursAfter: new Set(hoursAfter), isWorked });
          await checkAll(world, groups);
          await endSwaps(world, groups, isWorked);
          begun += await checkEnded(world, groups);
          await setAside(world);
          done += groups.length;
          plan.done?.(done, begun);
        }),
        { numRuns: Math.ceil(plan.count / plan.together), seed: plan.seed ?? 20261122, endOnFailure: true },
      );
      expect(begun).toBeGreaterThan(0);
    },
  );
}

const notifying = /^(on\.)?(mail|notifications|analytics|chat|discovery)\./;
const isOfTrade = (queue: string): boolean => !notifying.test(queue);

async function makeGroup(world: World): Promise<HistoryGroup> {
  const people: Member[] = [];
  const items: ItemId[] = [];
  for (let index = 0; index < 5; index++) {
    const member = await world.member();
    people.push(member);
    items.push(await makeItem(world.db, member.id));
    await world.transaction((unit) =>
      grantTokens(unit, { memberId: member.id, amount: 20, reference: newId(MemberId), memo: 'test' }),
    );
  }
  return { people, items, swiped: new Map(people.map(({ id }) => [id, new Set()])) };
}

/** Checks the invariants after every history, once every proposal has lapsed. */
async function checkAll({ db }: World, groups: readonly HistoryGroup[]): Promise<void> {
  const items = groups.flatMap((group) => group.items);
  const ids = groups.flatMap(({ people }) => people.map(({ id }) => id));
  const { rows } = await sql<{ swaps: number; live: number; open: number; held: number; sum: number }>`select
    (select coalesce(max(times), 0)::int from (
      select count(*) as times from swap_leg leg join swap on swap.id = leg.swap_id
      where leg.item_id = any(${items}::uuid[]) and swap.state in ('agreed', 'underWay', 'disputed') group by leg.item_id) each) as swaps,
    (select count(*)::int from chain_step where is_live and item_id = any(${items}::uuid[])) as live,
    (select count(*)::int from chain join chain_step step on step.chain_id = chain.id
      where chain.state = 'proposed' and step.item_id = any(${items}::uuid[])) as open,
    (select count(*)::int from token_hold where state = 'held' and member_id = any(${ids}::uuid[])) as held,
    (select coalesce(sum(amount), 0)::int from ledger_entry where asset = 'token') as sum`.execute(db);
  expect(rows[0]).toMatchObject({ live: 0, open: 0, held: 0, sum: 0 });
  expect(rows[0]?.swaps).toBeLessThanOrEqual(1);
  const agreed = await sql<{ member: MemberId }>`
    select step.member_id as member from chain_step step join chain on chain.id = step.chain_id
    where chain.state = 'agreed' and step.member_id = any(${ids}::uuid[])`.execute(db);
  const balances = await loadTokenBalances(db, ids);
  expect(balances).toHaveLength(ids.length);
  for (const { memberId, total } of balances)
    expect(total).toBe(20 - 5 * agreed.rows.filter(({ member }) => member === memberId).length);
}

/** Every chain of these items has ended once its swap has. @returns how many became swaps */
async function checkEnded({ db }: World, groups: readonly HistoryGroup[]): Promise<number> {
  const { rows } = await sql<{ state: string; isSwap: boolean }>`
    select distinct chain.id, chain.state, chain.swap_id is not null as "isSwap"
    from chain join chain_step step on step.chain_id = chain.id
    where step.item_id = any(${groups.flatMap(({ items }) => items)}::uuid[])`.execute(db);
  expect(rows.filter(({ state }) => state === 'proposed' || state === 'agreed')).toEqual([]);
  return rows.filter(({ isSwap }) => isSwap).length;
}

/** Takes what is over out of sight, so that later histories take no longer than the first. */
async function setAside({ db }: World): Promise<void> {
  await sql`update item set state = 'withdrawn' where state <> 'withdrawn'`.execute(db);
  await sql`delete from pgboss.job`.execute(db);
}
