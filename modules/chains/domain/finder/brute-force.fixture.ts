import { seededRandom } from './seeded-random.ts';
import type { LoopRules, Pool, PoolStep } from './pool.ts';

interface BruteForceLoop {
  readonly uses: readonly number[];
  readonly served: readonly number[];
}

/** The most items or members that loops of a small pool can serve, by trying every set of loops that fit together. */
export function bruteForce(pool: Pool, rules: LoopRules): number {
  const toCountedNumber = (item: number) => (rules.objective === 'items' ? item : (pool.owners[item] ?? 0));
  const loops = pool.owners.map((_, start) => listAllLoops(pool, rules, start, toCountedNumber));
  const used = new Set<number>();
  let best = 0;
  const decide = (item: number, served: ReadonlySet<number>): void => {
    best = Math.max(best, served.size);
    const open = pool.owners.flatMap((_, other) => (used.has(other) || other < item ? [] : [toCountedNumber(other)]));
    if (item >= pool.owners.length || new Set([...served, ...open]).size <= best) return;
    for (const loop of used.has(item) ? [] : (loops[item] ?? [])) {
      if (loop.uses.some((use) => used.has(use))) continue;
      for (const use of loop.uses) used.add(use);
      decide(item + 1, new Set([...served, ...loop.served]));
      for (const use of loop.uses) used.delete(use);
    }
    decide(item + 1, served);
  };
  decide(0, new Set());
  return best;
}

/** Every loop whose lowest item is `start`. */
function listAllLoops(
  pool: Pool,
  rules: LoopRules,
  start: number,
  numberOf: (item: number) => number,
): BruteForceLoop[] {
  const loops: BruteForceLoop[] = [];
  const follow = (path: readonly PoolStep[]) => {
    const at = path.at(-1)?.item ?? start;
    for (const step of pool.steps[at] ?? []) {
      const steps = [...path, step];
      const uses = steps.flatMap((each) => each.uses);
      const owners = steps.map(({ item }) => pool.owners[item]);
      const isPossible =
        new Set(uses).size === uses.length && (!rules.isMemberOnce || new Set(owners).size === owners.length);
      if (!isPossible || step.item < start) continue;
      if (step.item === start && steps.length >= rules.shortest && hasLike(rules, steps))
        loops.push({ uses, served: steps.map(({ item }) => numberOf(item)) });
      else if (step.item !== start && steps.length < rules.longest) follow(steps);
    }
  };
  follow([]);
  return loops;
}

const hasLike = ({ isLikeNeeded }: LoopRules, steps: readonly PoolStep[]): boolean =>
  !isLikeNeeded || steps.some(({ isWish }) => !isWish);

/** A pool of so many items, each of whose owners would take about so many others; some wishes share a quota. */
export function randomPool(seed: number, items: number, wants: number, quotas = 0): Pool {
  const random = seededRandom(seed);
  const members = Math.max(2, Math.ceil(items * (0.4 + random() * 0.6)));
  const owners = Array.from({ length: items }, (_, item) => (item < members ? item : Math.floor(random() * members)));
  const steps = owners.map((owner) =>
    owners.flatMap((other, item): PoolStep[] => {
      if (other === owner || random() * items >= wants) return [];
      const quota = Math.floor(random() * quotas * 3);
      const uses = quota < quotas ? [item, items + quota] : [item];
      return [{ item, fit: Math.floor(random() * 8) / 8, uses, isWish: random() < 0.5 }];
    }),
  );
  return { owners, steps, uses: items + quotas };
}
