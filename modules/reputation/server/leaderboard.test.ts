import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { legalVersions } from '#contracts/legal.ts';
import { EventId, newId, SwapId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import { setMemberSuburb } from '#modules/members/testing.ts';
import { runJob } from '#platform/worker/run-job.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { testWorld } from '#testing/world.ts';
import { toLeaderboardKey, maxCountedPlaces } from '../domain/leaderboard.ts';
import { awardPoints } from './award-points.ts';
import { awardCompletedSwap } from './open-reviews.on-swap-completed.ts';
import { deleteOldLeaderboardsJob } from './delete-old-leaderboards.job.ts';

const world = await testWorld();
let [ana, ben, cleo, dan]: [Member, Member, Member, Member] = [] as never;

const award = (member: Member, reason: 'firstSwap' | 'swapCompleted' | 'itemPublished', subject = randomUUID()) =>
  world.transaction((unit) => awardPoints(unit, member.id, reason, subject));

const week = { span: 'week', state: null } as const;
const all = { span: 'all', state: null } as const;
type Board = typeof week | typeof all | { readonly span: 'all'; readonly state: 'NSW' | 'QLD' };
const listRows = async (board: Board, viewer = world.guest()) =>
  (await viewer.reputation.leaderboard.query(board)).items.map(({ place, points, rank, state, member, isMe }) => [
    place,
    points,
    rank,
    state,
    isMe ? 'me' : (member?.username ?? null),
  ]);

beforeAll(async () => {
  [ana, ben, cleo, dan] = [await world.member(), await world.member(), await world.member(), await world.member()];
  await setMemberSuburb(world.host, ana.id);
  await award(ana, 'firstSwap');
  await award(ben, 'swapCompleted');
  await award(cleo, 'swapCompleted');
  await award(dan, 'itemPublished');
});

test('a board has the most points first, equal points share a place, and no member is named', async () => {
  expect(await listRows(week)).toEqual([
    [1, 100, 'swapper', 'QLD', null],
    [2, 50, 'newcomer', null, null],
    [2, 50, 'newcomer', null, null],
    [4, 5, 'newcomer', null, null],
  ]);
});

test('pages of one give the same rows with the same places', async () => {
  const seen: unknown[] = [];
  for (let cursor: string | undefined, isMore = true; isMore;) {
    const page = await world.guest().reputation.leaderboard.query({ ...week, limit: 1, cursor });
    seen.push(...page.items.map(({ place, points }) => [place, points]));
    [cursor, isMore] = [page.nextCursor ?? undefined, page.nextCursor !== null];
  }
  expect(seen).toEqual([
    [1, 100],
    [2, 50],
    [2, 50],
    [4, 5],
  ]);
});

test('a cursor of one board is refused on another', async () => {
  const { nextCursor } = await world.guest().reputation.leaderboard.query({ ...week, limit: 1 });
  const answer = world.guest().reputation.leaderboard.query({ ...all, limit: 1, cursor: nextCursor ?? '' });
  expect(await expectRefusal(answer)).toMatchObject({ code: 'platform.staleCursor' });
});

test('a member sees their own place and themselves; others see a name once it is allowed, until it is taken back', async () => {
  expect(await world.as(cleo).reputation.myPlace.query(week)).toEqual({ place: 2, points: 50, rank: 'newcomer' });
  expect((await listRows(week, world.as(ana)))[0]).toEqual([1, 100, 'swapper', 'QLD', 'me']);
  expect(await world.as(ana).reputation.nameOnLeaderboard.query()).toEqual({ isShown: false });
  await world.as(ana).reputation.showName.mutate({ isShown: true });
  await world.as(ana).reputation.showName.mutate({ isShown: true });
  expect(await world.as(ana).reputation.nameOnLeaderboard.query()).toEqual({ isShown: true });
  expect((await listRows(week))[0]?.[4]).toBe(ana.username);
  await world.as(ana).reputation.showName.mutate({ isShown: false });
  expect((await listRows(week))[0]?.[4]).toBeNull();
});

test('a state has its own members, and a member who moves goes along', async () => {
  const nsw = { span: 'all', state: 'NSW' } as const;
  const qld = { span: 'all', state: 'QLD' } as const;
  expect(await listRows(qld)).toHaveLength(1);
  expect(await world.as(ana).reputation.myPlace.query(nsw)).toBeNull();
  await setMemberSuburb(world.host, ana.id, { suburb: 'Paddington', state: 'NSW', postcode: '2021' });
  await world.work();
  expect(await listRows(qld)).toEqual([]);
  expect(await listRows(nsw)).toEqual([[1, 100, 'swapper', 'NSW', null]]);
  expect(await world.as(ana).reputation.myPlace.query(nsw)).toMatchObject({ place: 1 });
});

test('the same cause counts once, also from ten transactions at once', async () => {
  const subject = randomUUID();
  await Promise.all(Array.from({ length: 10 }, () => award(dan, 'swapCompleted', subject)));
  expect(await world.as(dan).reputation.myPlace.query(all)).toMatchObject({ points: 55, place: 2 });
});

test('many swaps of the same members that complete at once are all counted', async () => {
  const [eve, fay] = [await world.member(), await world.member()];
  await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      world.transaction((unit) =>
        awardCompletedSwap.handle(
          unit,
          { swapId: newId(SwapId), memberIds: n % 2 === 0 ? [eve.id, fay.id] : [fay.id, eve.id], legs: [] },
          { eventId: newId(EventId), occurredAt: unit.now },
        ),
      ),
    ),
  );
  for (const member of [eve, fay])
    expect(await world.as(member).reputation.myPlace.query(all)).toMatchObject({ points: 700, rank: 'trader' });
});

test('a banned member leaves the board and the count of places', async () => {
  await world.transaction((unit) => banMember(unit, ana.id, { reason: 'Sold air.', until: null }));
  expect((await listRows(all)).every(([, points]) => points !== 100)).toBe(true);
  expect(await world.as(cleo).reputation.myPlace.query(week)).toMatchObject({ points: 50, place: 4 });
});

test('a place past the counted ones has no number', async () => {
  const { terms, privacy } = legalVersions;
  await sql`
    insert into member_account (id, username, email, locale, terms_version, terms_accepted_at, privacy_version,
      privacy_accepted_at, age_confirmed_at, residence_confirmed_at, registered_at, created_at, updated_at)
    select gen_random_uuid(), 'ahead' || n, 'ahead' || n || '@example.com', 'en-US', ${terms}, now(), ${privacy},
      now(), now(), now(), now(), now(), now()
    from generate_series(1, ${maxCountedPlaces}::integer) as n`.execute(world.db);
  await sql`
    insert into leaderboard_entry (member_id, board, points)
    select id, ${toLeaderboardKey('week', world.clock.now())}, 900 from member_account where username like 'ahead%'`.execute(
    world.db,
  );
  expect(await world.as(cleo).reputation.myPlace.query(week)).toEqual({ place: null, points: 50, rank: 'newcomer' });
});

test('a new week and a new month begin empty, all time goes on, and past boards are swept', async () => {
  world.clock.advance({ days: 70 });
  expect(await listRows(week)).toEqual([]);
  expect(await world.as(cleo).reputation.myPlace.query({ span: 'month', state: null })).toBeNull();
  expect(await world.as(cleo).reputation.myPlace.query(all)).toMatchObject({ points: 50 });
  await award(cleo, 'swapCompleted');
  await runJob(world.host, deleteOldLeaderboardsJob, 'sweep', {});
  const { rows } = await sql<{ board: string }>`select distinct board from leaderboard_entry order by board`.execute(
    world.db,
  );
  expect(rows.map(({ board }) => board)).toEqual([
    'all',
    toLeaderboardKey('month', world.clock.now()),
    toLeaderboardKey('week', world.clock.now()),
  ]);
});
