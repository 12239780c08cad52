import type { Pool, Step } from './pool.ts';

interface Line {
  readonly member: number;
  readonly item: number;
  readonly isReal: boolean;
  readonly wants: readonly number[];
}

/**
 * A want list as math trades write it: lines of `member,item,kind,wants`. A dummy stands for "one of these, not both":
 * an item that wants the dummy may receive one of what the dummy wants, and the dummy is used once, as a quota.
 */
export function poolOfWantList(text: string): Pool {
  const lines = text.split(/\r?\n/).slice(1).filter(Boolean).map(lineOf);
  const real = lines.filter(({ isReal }) => isReal);
  const dummies = lines.filter(({ isReal }) => !isReal);
  const numbers = new Map([...real, ...dummies].map(({ item }, number) => [item, number]));
  const byItem = new Map(lines.map((line) => [line.item, line]));
  return {
    owners: real.map(({ member }) => member),
    steps: real.map((line) => stepsOf(line, byItem, numbers)),
    uses: lines.length,
  };
}

function lineOf(line: string): Line {
  const [member, item, kind, wants = ''] = line.split(',');
  return {
    member: Number(member),
    item: Number(item),
    isReal: kind === 'real',
    wants: wants.split(' ').filter(Boolean).map(Number),
  };
}

/** The real items that a line leads to, directly or over its owner's dummies. */
function stepsOf(line: Line, byItem: ReadonlyMap<number, Line>, numbers: ReadonlyMap<number, number>): readonly Step[] {
  const found: Step[] = [];
  const follow = (from: Line, quotas: readonly Line[]) => {
    for (const want of from.wants) {
      const to = byItem.get(want);
      if (!to) continue;
      if (to.isReal) found.push(stepTo(to, quotas, numbers));
      else if (to.member === line.member && !quotas.includes(to)) follow(to, [...quotas, to]);
    }
  };
  follow(line, []);
  return [...Map.groupBy(found, ({ item }) => item).values()].flatMap(withoutWorse);
}

const stepTo = (to: Line, quotas: readonly Line[], numbers: ReadonlyMap<number, number>): Step => ({
  item: numbers.get(to.item) ?? 0,
  fit: 0,
  uses: [to, ...quotas].map(({ item }) => numbers.get(item) ?? 0),
});

/** Of the steps to one item, those that no other makes needless by using a part of their quotas. */
function withoutWorse(steps: readonly Step[]): readonly Step[] {
  const kept: Step[] = [];
  for (const step of steps.toSorted((one, other) => one.uses.length - other.uses.length))
    if (!kept.some(({ uses }) => uses.every((use) => step.uses.includes(use)))) kept.push(step);
  return kept;
}
