/** The difference in time between two ways, in milliseconds. */
export interface TimesCompared {
  /** The median of the paired differences between one and the other. */
  readonly difference: number;
  /** The confidence interval of the difference, at 99 %. */
  readonly from: number;
  readonly to: number;
  /** The usual time of one of them. */
  readonly usual: number;
  readonly rounds: number;
}

interface ComparedTasks {
  readonly one: (round: number) => Promise<unknown>;
  readonly other: (round: number) => Promise<unknown>;
}

interface MeasuringOptions {
  /** The number of rounds after which the comparison ends uncertain. */
  readonly most?: number;
  /** The present moment in milliseconds. */
  readonly now?: () => number;
}

/**
 * Measures two ways alternately until it is certain, to 99 %, whether they differ by more than `tolerance` of the time
 * they take. The median of paired differences is robust against a machine that is busy now and then: that only takes
 * more rounds.
 */
export async function measureTimeDifference(
  { one, other }: ComparedTasks,
  tolerance: number,
  { most = 300, now = () => performance.now() }: MeasuringOptions = {},
): Promise<TimesCompared> {
  const differences: number[] = [];
  const times: number[] = [];
  for (let round = 0; ; round += 1) {
    // The order alternates, so that what the first one warms up helps each of them equally often.
    const [first, second] = round % 2 === 0 ? [one, other] : [other, one];
    const [a, b] = [await measureTime(() => first(round), now), await measureTime(() => second(round), now)];
    differences.push(round % 2 === 0 ? a - b : b - a);
    times.push(a, b);
    const compared = { ...computeMiddle(differences), usual: quantile(times, 0.5), rounds: round + 1 };
    const allowed = tolerance * compared.usual;
    const isSure =
      (compared.from > -allowed && compared.to < allowed) || compared.from > allowed || compared.to < -allowed;
    if (round >= 11 && (isSure || round + 1 >= most)) return compared;
  }
}

export const areTimesAlike = ({ difference, usual }: TimesCompared, tolerance: number): boolean =>
  Math.abs(difference) <= tolerance * usual;

async function measureTime(work: () => Promise<unknown>, now: () => number): Promise<number> {
  const startedAt = now();
  await work();
  return now() - startedAt;
}

/**
 * The median, and the order statistics between which it lies with 99 % confidence: half of all values lie on either
 * side of it, whatever their distribution.
 */
function computeMiddle(values: readonly number[]): Pick<TimesCompared, 'difference' | 'from' | 'to'> {
  const reach = (2.576 * Math.sqrt(values.length)) / 2 / values.length;
  return { difference: quantile(values, 0.5), from: quantile(values, 0.5 - reach), to: quantile(values, 0.5 + reach) };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length - 1)));
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
