import { expect } from 'vitest';
import type { ItemId } from '#contracts/ids.ts';
import type { Member } from '#platform/member.ts';
import { refusedWith } from '#testing/caller.ts';
import type { World } from '#testing/world.ts';
import { lapseChains } from './lapse-chains.job.ts';
import { unlockChain } from './unlock-chain.ts';

export interface Move {
  readonly kind: 'like' | 'unlike' | 'unlock' | 'decline' | 'withdraw' | 'hours' | 'crash';
  readonly who: number;
  readonly what: number;
}

/** Plays moves of five members with an item each, then lets every proposal lapse. Refused moves change nothing. */
export async function playHistory(
  world: World,
  people: readonly Member[],
  items: readonly ItemId[],
  moves: readonly Move[],
): Promise<void> {
  for (const move of moves) {
    await play(world, people, items, move);
    await world.work();
  }
  await letPass(world, 100);
}

async function play(
  world: World,
  people: readonly Member[],
  items: readonly ItemId[],
  { kind, who, what }: Move,
): Promise<void> {
  const [member, itemId, own] = [people[who], items[what], items[who]];
  if (!member || !itemId || !own) return;
  const me = world.as(member);
  if (kind === 'hours') return letPass(world, 30);
  if (kind === 'like') return tried(me.matching.like.mutate({ itemId }));
  if (kind === 'unlike') return tried(me.matching.unlike.mutate({ itemId }));
  if (kind === 'withdraw') return tried(me.items.withdraw.mutate({ itemId: own }));
  const [chain] = (await me.chains.mine.query()).filter(({ state }) => state === 'proposed');
  if (!chain) return;
  if (kind === 'decline') return tried(me.chains.decline.mutate({ chainId: chain.id }));
  if (kind === 'unlock') return tried(me.chains.unlock.mutate({ chainId: chain.id }));
  // The process ends after everything was written and before the commit.
  const crash = new Error('the process is gone');
  const lost = world.transaction(async (unit) => {
    await unlockChain(unit, member.id, chain.id);
    throw crash;
  });
  await expect(lost).rejects.toThrow();
}

async function letPass(world: World, hours: number): Promise<void> {
  world.clock.advance({ hours });
  await world.transaction(async (unit) => unit.enqueue(lapseChains, {}));
  await world.work();
}

/** A refused move is over; any other error fails the test. */
async function tried(call: Promise<unknown>): Promise<void> {
  const isDone = await call.then(
    () => true,
    () => false,
  );
  if (!isDone) await refusedWith(call);
}
