import type { CentsRange } from './bargain.ts';

/** The two sides of a table in cents: the items in each tray, cash included. */
export interface SwapTableWeights {
  readonly giveCents: number;
  readonly getCents: number;
}

/** The same sides where they depend on what is picked. */
export interface SwapTableRanges {
  readonly give: CentsRange;
  readonly get: CentsRange;
}

/** The sides by the pick that gets least for what is given, and by the one that gets most. */
export const findExtremeWeights = ({ give, get }: SwapTableRanges): readonly [SwapTableWeights, SwapTableWeights] => [
  { giveCents: give.mostCents, getCents: get.leastCents },
  { giveCents: give.leastCents, getCents: get.mostCents },
];

export const fairnessLevels = ['muchMore', 'more', 'even', 'less', 'muchLess'] as const;
/** Result of comparing the value of the give side with that of the get side. */
export type Fairness = (typeof fairnessLevels)[number];

/** Up to a tenth apart is even, up to a third is leaning, beyond that is much. */
const leaning = 0.1;
const much = 1 / 3;

/** From -1 (all on the give side) to 1 (all on the get side): the balance's tilt. */
export function computeBalanceTilt({ giveCents, getCents }: SwapTableWeights): number {
  const larger = Math.max(giveCents, getCents);
  return larger === 0 ? 0 : (getCents - giveCents) / larger;
}

/** Informs the member and never blocks an offer. */
export function computeFairness(weights: SwapTableWeights): Fairness {
  const tilt = computeBalanceTilt(weights);
  if (Math.abs(tilt) <= leaning) return 'even';
  if (tilt < 0) return tilt < -much ? 'muchMore' : 'more';
  return tilt > much ? 'muchLess' : 'less';
}
