import type { Pool } from '../../modules/chains/domain/finder/pool.ts';
import { seededRandom, shuffle, type RandomSource } from '../../modules/chains/domain/finder/seeded-random.ts';

const mostItems = 5;
const [leastLikes, mostLikes] = [5, 50] as const;

/**
 * A market of so many members with one to five items each, who like five to fifty of others'. How often an item is
 * liked falls with its rank as in Zipf's law, so that few items are liked by very many.
 */
export function createSampleMarket(members: number, seed: number): Pool {
  const random = seededRandom(seed);
  const owners = Array.from({ length: members }, (_, member) =>
    Array<number>(between(1, mostItems, random)).fill(member),
  ).flat();
  const byRank = shuffle([...owners.keys()], random);
  const likes = Array.from({ length: members }, (_, member) => pickLikes(member, owners, byRank, random));
  const steps = owners.map((owner) => (likes[owner] ?? []).map((item) => ({ item, fit: 0, uses: [item] })));
  return { owners, steps, uses: owners.length };
}

function pickLikes(
  member: number,
  owners: readonly number[],
  byRank: readonly number[],
  random: RandomSource,
): number[] {
  const count = between(leastLikes, mostLikes, random);
  const liked = new Set<number>();
  for (let tries = 0; liked.size < count && tries < count * 20; tries++) {
    const item = byRank[Math.floor(Math.exp(random() * Math.log(owners.length + 1))) - 1];
    if (item !== undefined && owners[item] !== member) liked.add(item);
  }
  return [...liked];
}

const between = (least: number, most: number, random: RandomSource): number =>
  least + Math.floor(random() * (most - least + 1));
