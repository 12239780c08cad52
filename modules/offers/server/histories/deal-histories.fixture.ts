import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { MemberId, SwapId } from '#contracts/ids.ts';
import { jobs } from '#server/jobs.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import { testWorld, type World } from '#testing/world.ts';
import { makeDealGroup, playDealMove, type DealGroup, type DealMove, type DealMoveKind } from './deal-moves.fixture.ts';

/** Frequency of each step: what carries a deal on is more frequent than what ends it. */
const weights: Readonly<Record<DealMoveKind, number>> = {
  propose: 14,
  accept: 14,
  negotiate: 5,
  confirm: 4,
  resubmit: 4,
  decline: 2,
  withdrawOffer: 2,
  crash: 3,
  proposeDelivery: 8,
  agreeDelivery: 10,
  send: 10,
  receive: 10,
  meet: 8,
  missMeeting: 3,
  cancel: 2,
  report: 3,
  settle: 4,
  sendHome: 4,
  comeHome: 4,
  review: 8,
  editThing: 2,
  relistThing: 4,
  withdrawThing: 1,
  block: 1,
  ban: 1,
  leaveForHoliday: 2,
  intrude: 2,
};
const move: fc.Arbitrary<DealMove> = fc.record({
  kind: fc.oneof(
    ...Object.entries(weights).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as DealMoveKind) })),
  ),
  who: fc.nat(3),
  what: fc.nat(11),
});
/** Steps of one group that happen at the same time. */
const steps = fc.array(move, { minLength: 1, maxLength: 4 });
/** Hours that pass after a round: none as a rule, now and then a night, seldom days. */
const hoursAfter = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 30 }) },
  { weight: 1, arbitrary: fc.integer({ min: 31, max: 200 }) },
);

interface Plan {
  readonly count: number;
  /** Histories that are played side by side in one world. */
  readonly together: number;
  readonly rounds: number;
  readonly seed: number;
  readonly timeout: number;
  /** Called as histories are done. */
  readonly done?: (histories: number, completed: number) => void;
}

/**
 * Random histories of offers and swaps of four members: steps at the same time, bans, blocks, holidays, edited and
 * withdrawn things, transactions lost before their commit, disputes and time that passes. A thing is in one open swap
 * at most, every offer and swap ends, points are the sum of their causes, and intruders change nothing.
 */
export async function describeDealHistories(plan: Plan): Promise<void> {
  const world = await testWorld({
    OPEN_OFFERS_OF_NEW_MEMBERS: '1000',
    OPEN_VALUE_OF_NEW_MEMBERS_CENTS: '1000000000',
  });
  it(
    `${plan.count} histories of offers, swaps, disputes, bans, blocks, holidays and crashes`,
    { timeout: plan.timeout },
    async () => {
      let [played, completed] = [0, 0];
      const ofLength = <T>(each: fc.Arbitrary<T>, length: number) =>
        fc.array(each, { minLength: length, maxLength: length });
      const histories = fc.record({
        sides: ofLength(ofLength(steps, plan.rounds), plan.together),
        hours: ofLength(hoursAfter, plan.rounds),
      });
      await fc.assert(
        fc.asyncProperty(histories, async ({ sides, hours }) => {
          const groups = await Promise.all(sides.map(() => makeDealGroup(world)));
          for (const [index, after] of hours.entries()) {
            const next = sides.map((side) => side[index] ?? []);
            await Promise.all(
              groups.flatMap((group, side) => (next[side] ?? []).map((each) => playDealMove(world, group, each))),
            );
            await work(world);
            if (after > 0) await letPass(world, after);
            await checkThings(world, groups);
          }
          await endAll(world, groups);
          completed += await checkEnded(world, groups);
          played += groups.length;
          plan.done?.(played, completed);
        }),
        { numRuns: Math.ceil(plan.count / plan.together), seed: plan.seed, endOnFailure: true },
      );
      expect(completed).toBeGreaterThan(0);
    },
  );
}

/** Only what deals consist of: emails, notifications and figures have tests of their own. */
const dealing = /^(on\.)?(offers|swaps|items|reputation|identity|members)\.|^events\./;
const work = ({ host }: World): Promise<void> => runJobsUntilIdle(host, (queue) => dealing.test(queue), true);

const scheduled = jobs.filter(
  ({ name, schedule }) => schedule !== undefined && /^(offers|swaps|reputation)\./.test(name),
);

/** Lets hours pass and runs the jobs of the schedule once, as after a night without a worker. */
async function letPass(world: World, hours: number): Promise<void> {
  world.clock.advance({ hours });
  await world.transaction(async (unit) => {
    for (const job of scheduled) unit.enqueue(job, {});
  });
  await work(world);
  await world.host.database.pool.query("delete from pgboss.job where state = 'completed'");
}

/** A thing is promised once at most, and whether it can be offered says the same as the swaps that hold it. */
async function checkThings({ db }: World, groups: readonly DealGroup[]): Promise<void> {
  const things = groups.flatMap((group) => group.things.flat());
  const { rows } = await sql<{ id: string; state: string; swaps: number; reservations: number; returns: number }>`
    select item.id, item.state,
      (select count(*)::int from swap_leg leg join swap on swap.id = leg.swap_id
        where leg.item_id = item.id and leg.state <> 'cancelled' and swap.state in ('agreed', 'underWay', 'disputed')) as swaps,
      (select count(*)::int from item_reservation held where held.item_id = item.id) as reservations,
      (select count(*)::int from swap_return back where back.item_id = item.id and back.state in ('awaited', 'sent')) as returns
    from item where item.id = any(${things}::uuid[])`.execute(db);
  expect(rows).toHaveLength(things.length);
  const isHeld = ({ swaps, returns }: (typeof rows)[number]) => swaps + returns > 0;
  expect(rows.filter(({ swaps }) => swaps > 1)).toEqual([]);
  expect(rows.filter((row) => isHeld(row) !== (row.state === 'reserved'))).toEqual([]);
  const { rows: strays } = await sql`
    select offer.id, offer.state, swap.state as "swapState" from offer
    left join swap on swap.origin_kind = 'offer' and swap.origin_id = offer.id
    where (offer.state = 'accepted') <> (swap.id is not null)`.execute(db);
  expect(strays).toEqual([]);
}

/** Four months pass, in which staff decide what is disputed and close what never came home. */
async function endAll(world: World, groups: readonly DealGroup[]): Promise<void> {
  for (let weeks = 0; weeks < 20; weeks++) {
    await letPass(world, 7 * 24);
    if (weeks % 5 === 4) await Promise.all(groups.map((group) => ruleOn(world, group)));
  }
}

async function ruleOn({ db, ...world }: World, { people, owner }: DealGroup): Promise<void> {
  const staff = world.as(owner).admin.swaps;
  const { rows } = await sql<{ id: SwapId; state: string }>`
    select distinct swap.id, swap.state from swap join swap_party party on party.swap_id = swap.id
    where party.member_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const { id: swapId, state } of rows)
    if (state === 'disputed') await staff.settle.mutate({ swapId, as: 'cancelled', reason: 'Nothing more was said.' });
  const { rows: late } = await sql<{ swapId: SwapId }>`
    select distinct swap_id as "swapId" from swap_return back
    where back.state in ('awaited', 'sent') and swap_id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(db);
  for (const { swapId } of late) await staff.closeReturns.mutate({ swapId, reason: 'It never came home.' });
}

/** Checks that offers, swaps and returns have ended, and that points have their causes. @returns completed swaps */
async function checkEnded({ db, ...world }: World, groups: readonly DealGroup[]): Promise<number> {
  await checkThings({ db, ...world }, groups);
  const ids: MemberId[] = groups.flatMap(({ people }) => people.map(({ id }) => id));
  const { rows: open } = await sql`
    select 'offer' as kind, id, state from offer where state = 'pending' and offerer_id = any(${ids}::uuid[])
    union all select 'swap', swap.id, swap.state from swap join swap_party party on party.swap_id = swap.id
      where swap.state in ('agreed', 'underWay', 'disputed') and party.member_id = any(${ids}::uuid[])
    union all select 'return', back.leg_id, back.state from swap_return back
      where back.state in ('awaited', 'sent') and back.owner_id = any(${ids}::uuid[])`.execute(db);
  expect(open).toEqual([]);
  const { rows: unequal } = await sql`
    with earned as (
      select member_id, sum(points)::int as points from point_entry where member_id = any(${ids}::uuid[]) group by member_id
    ), listed as (
      select member_id, points from leaderboard_entry where board = 'all' and member_id = any(${ids}::uuid[])
    )
    select earned.member_id, earned.points as earned, listed.points as listed from earned
    full join listed on listed.member_id = earned.member_id
    where earned.points is distinct from listed.points`.execute(db);
  expect(unequal).toEqual([]);
  const { rows: causeless } = await sql`
    select entry.member_id, entry.reason, entry.subject_id from point_entry entry
    where entry.member_id = any(${ids}::uuid[]) and not case entry.reason
      when 'itemPublished' then exists (select from item where item.id = entry.subject_id and item.owner_id = entry.member_id)
      when 'swapCompleted' then exists (select from swap join swap_party party on party.swap_id = swap.id
        where swap.id = entry.subject_id and swap.state = 'completed' and party.member_id = entry.member_id)
      when 'firstSwap' then exists (select from swap join swap_party party on party.swap_id = swap.id
        where swap.state = 'completed' and party.member_id = entry.member_id)
      when 'reviewWritten' then exists (select from review where id = entry.subject_id and author_id = entry.member_id and written_at is not null)
      when 'fiveStarsReceived' then exists (select from review where id = entry.subject_id and partner_id = entry.member_id
        and partner_stars = 5 and published_at is not null)
      else false end
    union all
    select party.member_id, 'missing', swap.id from swap join swap_party party on party.swap_id = swap.id
    where swap.state = 'completed' and party.member_id = any(${ids}::uuid[])
      and not exists (select from point_entry entry where entry.member_id = party.member_id and entry.reason = 'swapCompleted' and entry.subject_id = swap.id)
      and not exists (select from swap_leg leg where leg.swap_id = swap.id and leg.from_id = party.member_id and leg.was_missed)`.execute(
    db,
  );
  expect(causeless).toEqual([]);
  const { rows } = await sql<{ completed: number }>`
    select count(distinct swap.id)::int as completed from swap join swap_party party on party.swap_id = swap.id
    where swap.state = 'completed' and party.member_id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.completed ?? 0;
}
