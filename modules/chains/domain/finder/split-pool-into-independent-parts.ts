import { computeOwnerNumberBound, toObjectiveNumber, type LoopRules, type Pool } from './pool.ts';

/** A part of a pool with its own numbers, and the number that each of its items has in the pool. */
export interface PoolPart {
  readonly pool: Pool;
  readonly items: readonly number[];
}

/**
 * Splits a pool into parts that share no item, no quota and no member that counts. Items without steps are left out.
 */
export function splitPoolIntoIndependentParts(pool: Pool, rules: LoopRules): PoolPart[] {
  const roots = joined(pool, rules);
  const parts = new Map<number, number[]>();
  pool.steps.forEach((steps, item) => {
    if (steps.length === 0) return;
    const root = roots(item);
    const items = parts.get(root);
    if (items) items.push(item);
    else parts.set(root, [item]);
  });
  return [...parts.values()].map((items) => cutPart(pool, items));
}

function joined(pool: Pool, rules: LoopRules): (node: number) => number {
  const owners = pool.uses;
  const members = computeOwnerNumberBound(pool);
  const parent = Array.from({ length: pool.uses + members }, (_, node) => node);
  const find = (node: number): number => {
    let root = node;
    while (parent[root] !== root) root = parent[root] ?? root;
    parent[node] = root;
    return root;
  };
  const join = (one: number, other: number) => {
    parent[find(one)] = find(other);
  };
  pool.steps.forEach((steps, item) => {
    if (steps.length > 0 && rules.objective === 'members') join(item, owners + toObjectiveNumber(pool, rules, item));
    for (const step of steps) for (const use of step.uses) join(item, use);
  });
  return find;
}

function cutPart(pool: Pool, items: readonly number[]): PoolPart {
  const numbers = new Map<number, number>(items.map((item, number) => [item, number]));
  const members = new Map<number, number>();
  const numberIn = (map: Map<number, number>, key: number) => {
    const number = map.get(key) ?? map.size;
    map.set(key, number);
    return number;
  };
  const owners = items.map((item) => numberIn(members, pool.owners[item] ?? 0));
  const steps = items.map((item) =>
    (pool.steps[item] ?? [])
      .filter((step) => (pool.steps[step.item] ?? []).length > 0)
      .map((step) => ({
        item: numberIn(numbers, step.item),
        fit: step.fit,
        uses: step.uses.map((use) => numberIn(numbers, use)),
        isWish: step.isWish,
      })),
  );
  const { longest } = pool;
  const limits = longest && items.map((item) => longest[item] ?? Infinity);
  return { pool: { owners, steps, uses: numbers.size, longest: limits, apart: apartIn(pool, members) }, items };
}

function apartIn({ apart }: Pool, members: ReadonlyMap<number, number>): Pool['apart'] {
  if (!apart) return undefined;
  const toNumbers = (others: ReadonlySet<number>) => new Set([...others].flatMap((other) => members.get(other) ?? []));
  return new Map([...members].map(([member, number]) => [number, toNumbers(apart.get(member) ?? new Set())]));
}
