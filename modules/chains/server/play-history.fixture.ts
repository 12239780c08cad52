import { sql } from 'kysely';
import { expect } from 'vitest';
import type { ItemId, MemberId, SwapId } from '#contracts/ids.ts';
import { banMember } from '#modules/identity/public.ts';
import type { Member } from '#platform/member.ts';
import { expectRefusal } from '#testing/caller.ts';
import { runJobsUntilIdle } from '#testing/run-jobs-until-idle.ts';
import type { World } from '#testing/world.ts';
import { lapseChainsJob } from './proposals/lapse-chains.job.ts';
import { unlockChain } from './proposals/unlock-chain.ts';

const atMostRepairs = 6;

export interface HistoryMove {
  readonly kind: 'like' | 'unlike' | 'unlock' | 'decline' | 'withdraw' | 'crash' | 'swipe' | 'undo' | 'ban';
  readonly who: number;
  readonly what: number;
}

/** Five members with an item each, who trade among themselves. */
export interface HistoryGroup {
  readonly people: readonly Member[];
  readonly items: readonly ItemId[];
  /** The cards that each member has swiped to the right or the left. */
  readonly swiped: ReadonlyMap<MemberId, Set<ItemId>>;
}

/** Histories that happen at the same time, one for each group. */
export interface MoveHistories {
  readonly moves: readonly (readonly HistoryMove[])[];
  /** The rounds of moves after which hours pass, for all of them. */
  readonly hoursAfter: ReadonlySet<number>;
  /** Which queues are worked, if not all. */
  readonly isWorked?: IsWorked;
}

type IsWorked = ((queue: string) => boolean) | undefined;

/**
 * Plays the moves of groups, three members of each of which have a chain, then lets every proposal lapse. Refused moves
 * change nothing. One move of each group is followed by the jobs of all.
 */
export async function playHistories(
  world: World,
  groups: readonly HistoryGroup[],
  histories: MoveHistories,
): Promise<void> {
  const { moves, hoursAfter, isWorked } = histories;
  await Promise.all(groups.map((group) => beginChain(world, group)));
  await work(world, isWorked);
  const rounds = Math.max(...moves.map(({ length }) => length));
  for (let round = 0; round < rounds; round++) {
    const next = groups.map((group, index) => [group, moves[index]?.[round]] as const);
    await Promise.all(next.flatMap(([group, move]) => (move ? [play(world, group, move)] : [])));
    await work(world, isWorked);
    if (hoursAfter.has(round)) await letPass(world, 30, isWorked);
  }
  await Promise.all(groups.map((group) => checkDecks(world, group)));
  // A lapse frees items that are proposed anew where another loop exists, so proposals end one after another.
  for (let repairs = 0; repairs < atMostRepairs && (await isAnyOpen(world, groups)); repairs++)
    await letPass(world, 75, isWorked);
}

/** Runs the jobs of all groups as several workers would. */
const work = ({ host }: World, isWorked: IsWorked): Promise<void> => runJobsUntilIdle(host, isWorked, true);

async function beginChain(world: World, { people, items }: HistoryGroup): Promise<void> {
  for (const who of [0, 1, 2]) {
    const [member, itemId] = [people[who], items[(who + 1) % 3]];
    if (member && itemId) await world.as(member).matching.like.mutate({ itemId });
  }
}

/** Whether one of these items is in a proposal. */
async function isAnyOpen({ db }: World, groups: readonly HistoryGroup[]): Promise<boolean> {
  const items = groups.flatMap((group) => group.items);
  const { rows } = await sql`select from chain_step where is_live and item_id = any(${items}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The decks of those who swiped. */
async function checkDecks(world: World, group: HistoryGroup): Promise<void> {
  for (const member of group.people) if (group.swiped.get(member.id)?.size) await checkDeck(world, member, group);
}

/** No card of what a member has swiped is in their deck. */
async function checkDeck(world: World, member: Member, { swiped }: HistoryGroup): Promise<void> {
  const deck = await settleAnswer(world.as(member).matching.deck.query({}));
  const shown = deck?.cards.map(({ item }) => item.id) ?? [];
  expect(shown.filter((id) => swiped.get(member.id)?.has(id))).toEqual([]);
}

async function play(world: World, group: HistoryGroup, { kind, who, what }: HistoryMove): Promise<void> {
  const { people, items, swiped } = group;
  const [member, itemId, own] = [people[who], items[what], items[who]];
  if (!member || !itemId || !own) return;
  const me = world.as(member);
  // Many likes are along a ring of the first four members, so that loops are closed often.
  if (kind === 'like')
    return tried(
      me.matching.like.mutate({ itemId: (what > 2 && who < 4 ? items[(who + 1) % 4] : undefined) ?? itemId }),
    );
  if (kind === 'unlike') return tried(me.matching.unlike.mutate({ itemId }));
  if (kind === 'ban') return ban(world, member);
  if (kind === 'swipe') {
    const answer = await settleAnswer(
      me.matching.swipe.mutate({ itemId, to: (who + what) % 2 === 0 ? 'right' : 'left' }),
    );
    if (answer) swiped.get(member.id)?.add(itemId);
    return checkDeck(world, member, group);
  }
  if (kind === 'undo') {
    const undone = await settleAnswer(me.matching.undoSwipe.mutate({}));
    if (undone) swiped.get(member.id)?.delete(undone.itemId);
    return;
  }
  if (kind === 'withdraw') return tried(me.items.withdraw.mutate({ itemId: own }));
  const [chain] = ((await settleAnswer(me.chains.mine.query())) ?? []).filter(({ state }) => state === 'proposed');
  if (!chain) return;
  if (kind === 'decline') return tried(me.chains.decline.mutate({ chainId: chain.id }));
  if (kind === 'unlock') {
    await tried(me.chains.unlock.mutate({ chainId: chain.id }));
    // Now and then all the others follow, so that many chains become swaps.
    const others = what > 2 ? people.filter(({ id }) => chain.steps.some((step) => step.member.id === id)) : [];
    for (const other of others) await tried(world.as(other).chains.unlock.mutate({ chainId: chain.id }));
    return;
  }
  // The process ends after everything was written and before the commit.
  const crash = new Error('the process is gone');
  const lost = world.transaction(async (unit) => {
    await unlockChain(unit, member.id, { chainId: chain.id });
    throw crash;
  });
  await expect(lost).rejects.toThrow();
}

const ban = (world: World, { id }: Member): Promise<void> =>
  world.transaction((unit) =>
    banMember(unit, id, { reason: 'test', until: new Date(unit.now.getTime() + 20 * 3_600_000) }),
  );

/** Ends the swaps that chains began: by a member past the deadline, or by staff where a ban has stopped them. */
export async function endSwaps(world: World, groups: readonly HistoryGroup[], isWorked?: IsWorked): Promise<void> {
  world.clock.advance({ days: 30 });
  const owner = await world.member({ role: 'owner' });
  await Promise.all(groups.map((group) => endGroupSwaps(world, group, owner)));
  await work(world, isWorked);
}

async function endGroupSwaps(world: World, { people }: HistoryGroup, owner: Member): Promise<void> {
  const ended = new Set<SwapId>();
  for (const member of people)
    for (const { swapId, state } of await world.as(member).chains.mine.query()) {
      if (swapId === null || state !== 'agreed' || ended.has(swapId)) continue;
      ended.add(swapId);
      const isCancelled = await settleAnswer(world.as(member).swaps.cancel.mutate({ swapId }));
      if (!isCancelled)
        await world.as(owner).admin.swaps.settle.mutate({ swapId, as: 'cancelled', reason: 'It stood still.' });
    }
}

async function letPass(world: World, hours: number, isWorked: IsWorked): Promise<void> {
  world.clock.advance({ hours });
  await world.transaction(async (unit) => unit.enqueue(lapseChainsJob, {}));
  await work(world, isWorked);
}

/** A refused move is over; any other error fails the test. */
async function tried(call: Promise<unknown>): Promise<void> {
  await settleAnswer(call);
}

/** The answer, or nothing where the call was refused. */
async function settleAnswer<T>(call: Promise<T>): Promise<T | undefined> {
  const answer = await call.then(
    (value) => ({ value }),
    () => undefined,
  );
  if (!answer) await expectRefusal(call);
  return answer?.value;
}
