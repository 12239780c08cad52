import type { ContenderName } from './contenders.ts';
import type { BenchFigure } from './measure.ts';
import type { StatementTally } from './statements.ts';

export interface BenchResults {
  readonly figures: readonly BenchFigure[];
  readonly counted: readonly StatementTally[];
  /** Milliseconds to the first response, the median of several starts. */
  readonly starts: Readonly<Partial<Record<ContenderName, number>>>;
  readonly memory: Readonly<Partial<Record<ContenderName, { readonly idle: number; readonly loaded: number }>>>;
}

export interface TargetVerdict {
  readonly what: string;
  /** Holds at every landing; null where there is only a goal. */
  readonly must: number | null;
  readonly goal: number | null;
  readonly measured: number;
  /** Whether a higher value is better, as for rates, or a lower one, as for times. */
  readonly direction: 'more' | 'less';
}

export const toTargetVerdictLabel = ({
  must,
  goal,
  measured,
  direction,
}: TargetVerdict): 'goal' | 'met' | 'open' | 'missed' => {
  const reaches = (target: number) => (direction === 'more' ? measured >= target : measured <= target);
  if (goal !== null && reaches(goal)) return 'goal';
  if (must === null) return 'open';
  return reaches(must) ? 'met' : 'missed';
};

const hot = ['newest', 'search', 'detail'] as const;
const judged = 16;

type Side = readonly [contender: ContenderName, operation: string];

/**
 * The performance targets, checked on one run: ratios between contenders that were measured in turn. An operation that
 * was not measured has no line.
 */
export function judgeBenchTargets(results: BenchResults): TargetVerdict[] {
  const { figures } = results;
  const sizes = [...new Set(figures.map(({ items }) => items))].sort((one, other) => one - other);
  const most = Math.max(...figures.map(({ connections }) => connections).filter((count) => count <= judged));
  const find = ([contender, operation]: Side, items: number) =>
    figures.find(
      (figure) =>
        figure.contender === contender &&
        figure.operation === operation &&
        figure.items === items &&
        figure.connections === most,
    );
  const ratio = (
    what: string,
    over: Side,
    under: Side,
    [must, goal]: readonly [number | null, number | null],
    pick: (figure: BenchFigure) => number = (figure) => figure.requestsPerSecond,
    direction: TargetVerdict['direction'] = 'more',
  ) =>
    sizes.flatMap((items): TargetVerdict[] => {
      const [one, other] = [find(over, items), find(under, items)];
      return one && other
        ? [
            {
              what: `${what}, ${items.toLocaleString('en')} items`,
              must,
              goal,
              measured: pick(one) / pick(other),
              direction,
            },
          ]
        : [];
    });
  const timeAgainst = (name: string, detail: string) =>
    ratio(
      `time of ${name} against a member's detail`,
      ['product', name],
      ['product', detail],
      [3, null],
      (figure) => figure.p50,
      'less',
    );
  return [
    ...hot.flatMap((name) =>
      ratio(
        `${name}, made anew for a guest, against trpc-orm`,
        ['product-fresh', name],
        ['trpc-orm', name],
        [name === 'search' ? 2 : 3, null],
      ),
    ),
    ...hot.flatMap((name) =>
      ratio(
        `${name}, made anew for a guest, against http`,
        ['product-fresh', name],
        ['http', name],
        [null, name === 'search' ? 0.9 : 1],
      ),
    ),
    ...hot.flatMap((name) =>
      ratio(`${name}, for a member, against trpc-orm`, ['product', `${name}-member`], ['trpc-orm', name], [1.5, 3]),
    ),
    ...hot.flatMap((name) =>
      ratio(`${name}, cached for guests, against http`, ['product', name], ['http', name], [2, 3]),
    ),
    ...ratio(
      'what is new in a search, made anew, against http',
      ['product-fresh', 'new-finds'],
      ['http', 'new-finds'],
      [null, 0.9],
    ),
    ...ratio(
      'what is new in a search, for a member, against http',
      ['product', 'new-finds-member'],
      ['http', 'new-finds'],
      [null, null],
    ),
    ...ratio(
      'what is new in a search, cached for guests, against http',
      ['product', 'new-finds'],
      ['http', 'new-finds'],
      [null, 3],
    ),
    ...ratio(
      'what is new at home, for a member, against http',
      ['product', 'newest-member'],
      ['http', 'newest'],
      [null, null],
    ),
    ...hot.flatMap((name) =>
      ratio(
        `p99 of ${name}, made anew, against trpc-orm`,
        ['product-fresh', name],
        ['trpc-orm', name],
        [0.6, 0.25],
        (figure) => figure.p99,
        'less',
      ),
    ),
    ...timeAgainst('next-card', 'detail-member'),
    ...timeAgainst('heart', 'detail-among-writes'),
    ...ratio('create an offer against trpc-orm', ['product', 'offer'], ['trpc-orm', 'offer'], [0.45, 0.8]),
    ...ratio('home, cached, against trpc-orm newest', ['product', 'home'], ['trpc-orm', 'newest'], [8, 20]),
    ...ratio('item-page, cached, against trpc-orm newest', ['product', 'item-page'], ['trpc-orm', 'newest'], [2, 15]),
    ...['home', 'item-page'].flatMap((name) =>
      ratio(`${name}, made anew, against trpc-orm newest`, ['product-fresh', name], ['trpc-orm', 'newest'], [0.5, 1]),
    ),
    ...growth(sizes, find),
    ...results.counted.map(({ operation, statements }): TargetVerdict => ({
      what: `statements per ${operation}`,
      ...(operation === 'offer' ? { must: 8, goal: 6 } : { must: 1, goal: 1 }),
      measured: statements,
      direction: 'less',
    })),
    ...againstOrm('start to first answer', results.starts['product'], results.starts['trpc-orm'], [2, 1.3]),
    ...againstOrm('memory idle', results.memory.product?.idle, results.memory['trpc-orm']?.idle, [1.8, 1.3]),
    ...againstOrm('memory after load', results.memory.product?.loaded, results.memory['trpc-orm']?.loaded, [1.8, 1.3]),
  ];
}

/** Compares the same operation on the largest and on the smallest data. */
function growth(
  sizes: readonly number[],
  find: (side: Side, items: number) => BenchFigure | undefined,
): TargetVerdict[] {
  const [least, most] = [sizes.at(0), sizes.at(-1)];
  if (least === undefined || most === undefined || least === most) return [];
  const sides: Side[] = [...hot.map((name): Side => ['product-fresh', name]), ['product', 'offer']];
  const computeGrowth = (side: Side) => {
    const [few, many] = [find(side, least), find(side, most)];
    return few && many ? many.requestsPerSecond / few.requestsPerSecond : null;
  };
  const sizesText = `${most.toLocaleString('en')} items against ${least.toLocaleString('en')}`;
  const verdict = (what: string, measured: number | null): TargetVerdict[] =>
    measured === null ? [] : [{ what, must: 0.8, goal: 0.95, measured, direction: 'more' }];
  const [search, searchOfHttp] = [computeGrowth(['product-fresh', 'search']), computeGrowth(['http', 'search'])];
  return [
    ...sides.flatMap((side) => verdict(`${side[1]}, ${sizesText}`, computeGrowth(side))),
    ...verdict(`search, ${sizesText}, by that of http`, search && searchOfHttp && search / searchOfHttp),
  ];
}

function againstOrm(
  what: string,
  one: number | undefined,
  other: number | undefined,
  [must, goal]: readonly [number, number],
): TargetVerdict[] {
  return one === undefined || other === undefined
    ? []
    : [{ what: `${what} against trpc-orm`, must, goal, measured: one / other, direction: 'less' }];
}
