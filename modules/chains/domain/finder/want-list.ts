import type { Pool, PoolStep } from './pool.ts';

interface Line {
  readonly member: number;
  readonly item: number;
  readonly isReal: boolean;
  readonly wants: readonly number[];
}

/**
 * A want list as math trades write it: lines of `member,item,kind,wants`. A dummy stands for "one of these, not both":
 * an item that wants the dummy may receive one of what the dummy wants, and the dummy is used once, as a quota.
 * @throws UnreadableWantListError
 */
export function parseWantList(text: string): Pool {
  const lines = readLines(text);
  const real = lines.filter(({ isReal }) => isReal);
  const dummies = lines.filter(({ isReal }) => !isReal);
  const numbers = new Map([...real, ...dummies].map(({ item }, number) => [item, number]));
  const byItem = new Map(lines.map((line) => [line.item, line]));
  return {
    owners: real.map(({ member }) => member),
    steps: real.map((line) => listSteps(line, byItem, numbers)),
    uses: lines.length,
  };
}

/** A list that cannot be read; the message names the line and what was expected there. */
export class UnreadableWantListError extends Error {
  override readonly name = 'UnreadableWantListError';
}

const header = 'member,item,kind,wants';
const wantLine = /^\d+,\d+,(?:real|dummy),(?:\d+(?: +\d+)*)?$/;

function readLines(text: string): Line[] {
  if (text.trim() === '') throw new UnreadableWantListError('line 1: the list is empty, so there are no wants');
  const [first = '', ...rest] = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/);
  if (first.replaceAll(' ', '').toLowerCase() !== header)
    throw new UnreadableWantListError(`line 1: the header ${header} was expected`);
  const numbered = rest
    .map((line, index) => ({ line: line.trim(), number: index + 2 }))
    .filter(({ line }) => line !== '');
  const wrong = numbered.find(({ line }) => !wantLine.test(line));
  if (wrong)
    throw new UnreadableWantListError(
      `line ${wrong.number}: numbers of member and item, real or dummy, and numbers of items were expected, as 7,12,real,3 5`,
    );
  if (numbered.length === 0) throw new UnreadableWantListError('line 2: there are no wants below the header');
  const lines = numbered.map(({ line }) => readLine(line));
  const items = new Map<number, number>();
  for (const [index, { item }] of lines.entries()) {
    const at = numbered[index]?.number ?? 0;
    const before = items.get(item);
    if (before !== undefined)
      throw new UnreadableWantListError(`line ${at}: the item ${item} stands on line ${before} too`);
    items.set(item, at);
  }
  return lines;
}

function readLine(line: string): Line {
  const [member, item, kind, wants = ''] = line.split(',');
  return {
    member: Number(member),
    item: Number(item),
    isReal: kind === 'real',
    wants: wants.split(' ').filter(Boolean).map(Number),
  };
}

/** The real items that a line leads to, directly or over its owner's dummies. */
function listSteps(
  line: Line,
  byItem: ReadonlyMap<number, Line>,
  numbers: ReadonlyMap<number, number>,
): readonly PoolStep[] {
  const found: PoolStep[] = [];
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

const stepTo = (to: Line, quotas: readonly Line[], numbers: ReadonlyMap<number, number>): PoolStep => ({
  item: numbers.get(to.item) ?? 0,
  fit: 0,
  uses: [to, ...quotas].map(({ item }) => numbers.get(item) ?? 0),
});

/** Keeps the steps to one item that no other makes needless by using a part of their quotas. */
function withoutWorse(steps: readonly PoolStep[]): readonly PoolStep[] {
  const kept: PoolStep[] = [];
  for (const step of steps.toSorted((one, other) => one.uses.length - other.uses.length))
    if (!kept.some(({ uses }) => uses.every((use) => step.uses.includes(use)))) kept.push(step);
  return kept;
}
