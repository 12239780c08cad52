import { computeNetCash } from './terms-changes.ts';
import { computeGivenRange, type Bargain } from './bargain.ts';
import { computeFairness } from './fairness.ts';

/** The reasons for which a rule of the owner's declines an offer: all of them public facts of the offer. */
export const autoDeclineReasons = ['asksCash', 'worthLess', 'tooFar'] as const;
export type AutoDeclineReason = (typeof autoDeclineReasons)[number];

/** All reasons for which an offer is declined; the author reads the one that was given. */
export const declineReasons = [...autoDeclineReasons, 'notWanted', 'notNow'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** Distances from which a member chooses, in kilometres. */
export const autoDeclineDistances = [25, 50, 100, 250, 1_000] as const;
export const autoDeclineKmBounds = { minimum: 5, maximum: 5_000 } as const;

/** The offers that a member declines without looking at them. */
export interface AutoDeclineRules {
  /** Declines offers for which they would have to add cash. */
  readonly asksCash: boolean;
  /** Declines offers worth much less than what they ask for, by the estimated values. */
  readonly worthLess: boolean;
  /** Declines offers from farther away; null where distance does not matter. */
  readonly maxKm: number | null;
}

export const noAutoDeclineRules: AutoDeclineRules = { asksCash: false, worthLess: false, maxKm: null };

/** The rules of an owner as they meet one other member. */
export interface AppliedAutoDeclineRules extends Omit<AutoDeclineRules, 'maxKm'> {
  readonly isTooFar: boolean;
}

export const applyAutoDeclineRules = (
  { maxKm, ...rules }: AutoDeclineRules,
  km: number | null,
): AppliedAutoDeclineRules => ({ ...rules, isTooFar: maxKm !== null && km !== null && km > maxKm });

interface ValuedItem {
  readonly id: string;
  readonly valueCents: number;
}

/**
 * The first reason for which the owner's rules decline a new offer, or null. It reads estimated values, which everyone
 * sees, and no least value, so that its answer gives none away.
 */
export function findAutoDecline(
  bargain: Bargain,
  items: readonly ValuedItem[],
  rules: AppliedAutoDeclineRules,
): AutoDeclineReason | null {
  if (rules.asksCash && bargain.cashRequestedCents > 0) return 'asksCash';
  if (rules.worthLess && computeFairness(weighForOwner(bargain, items)) === 'muchMore') return 'worthLess';
  return rules.isTooFar ? 'tooFar' : null;
}

/**
 * The owner's side of the scales: cash that they would pay beside what they give. Of a group they would pick what suits
 * them best, so that only what no pick makes worthwhile is declined.
 */
function weighForOwner(bargain: Bargain, items: readonly ValuedItem[]) {
  const given = computeGivenRange({ itemIds: bargain.ownerItemIds, anyOfIds: bargain.ownerAnyOfIds }, items);
  const got = computeGivenRange({ itemIds: bargain.offererItemIds, anyOfIds: bargain.offererAnyOfIds }, items);
  const cash = computeNetCash(bargain);
  return { giveCents: given.leastCents + Math.max(-cash, 0), getCents: got.mostCents + Math.max(cash, 0) };
}
