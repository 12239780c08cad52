import type { Pool } from './pool.ts';

/** The pool without steps that no loop of any length can use: those between strongly connected parts. */
export function removeUnusablePoolSteps(pool: Pool): Pool {
  const part = strongParts(pool);
  return {
    ...pool,
    steps: pool.steps.map((list, item) => list.filter((step) => step.item !== item && part[step.item] === part[item])),
  };
}

/** The number of the strongly connected part of each item (Tarjan), without recursion. */
function strongParts({ steps }: Pool): Int32Array {
  const part = new Int32Array(steps.length).fill(-1);
  const order = new Int32Array(steps.length);
  const lowest = new Int32Array(steps.length);
  const next = new Int32Array(steps.length);
  const open: number[] = [];
  let count = 0;
  let parts = 0;
  const enter = (item: number) => {
    order[item] = lowest[item] = ++count;
    open.push(item);
  };
  const close = (item: number) => {
    let other: number | undefined;
    do {
      other = open.pop();
      if (other !== undefined) part[other] = parts;
    } while (other !== undefined && other !== item);
    parts++;
  };
  const lower = (item: number, to: number) => {
    lowest[item] = Math.min(lowest[item] ?? 0, to);
  };
  for (let root = 0; root < steps.length; root++) {
    if (order[root]) continue;
    const path = [root];
    enter(root);
    for (let item = path.at(-1); item !== undefined; item = path.at(-1)) {
      const at = next[item] ?? 0;
      const step = steps[item]?.[at];
      next[item] = at + 1;
      if (!step) {
        if (lowest[item] === order[item]) close(item);
        path.pop();
        const before = path.at(-1);
        if (before !== undefined) lower(before, lowest[item] ?? 0);
      } else if (!order[step.item]) {
        enter(step.item);
        path.push(step.item);
      } else if (part[step.item] === -1) lower(item, order[step.item] ?? 0);
    }
  }
  return part;
}
