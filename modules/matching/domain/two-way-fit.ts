import { day } from '#contracts/durations.ts';
import type { ItemId } from '#contracts/ids.ts';
import { createFitReason, type FitReason } from './fit-reason.schemas.ts';

/** All weights of the two-way fit. A part is between 0 and 1 before it is weighted. */
export const fitWeights = {
  /** The weaker of the two sides: a swap needs both. */
  both: 5,
  /** Their item meets a wish of mine. */
  wished: 3,
  /** An item of mine meets a wish of theirs. */
  wanted: 3,
  value: 1.5,
  distance: 1,
  condition: 0.5,
  newness: 0.5,
  reliability: 1,
} as const;

/** Weight by what a wish is met. */
export const wishStrengths = { word: 1, category: 0.7, anything: 0.25, nothing: 0 } as const;

const conditionWorth: Readonly<Record<string, number>> = { new: 1, usedLikeNew: 0.9, usedGood: 0.7, usedFair: 0.4 };
const farKm = 100;
const oldDays = 30;
const nearKm = 25;

/** Wishes of an owner for an item, or of a member for any of theirs. */
export interface WishSet {
  readonly wishCategories: readonly string[];
  readonly wishKeywords: readonly string[];
  readonly isOpenToAnything: boolean;
}

/** An item as the fit sees it. */
export interface FitItem extends WishSet {
  readonly id: ItemId;
  readonly title: string;
  readonly categories: readonly string[];
  readonly keywords: readonly string[];
  readonly condition: string;
  readonly valueCents: number;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly visibleFrom: Date;
}

export interface MemberFitSide {
  readonly items: readonly FitItem[];
  /** Wishes beside those of the items, such as interests. */
  readonly interests: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** The wish that an item meets, and how well. */
interface MetWish {
  readonly strength: number;
  readonly word: string | null;
  readonly category: string | null;
}
const unmet: MetWish = { strength: wishStrengths.nothing, word: null, category: null };

const foldAccents = (text: string): string => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const splitWords = (text: string): readonly string[] => foldAccents(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Singular and plural count as one word. */
const stem = (word: string): string => word.replace(/(?:es|e|s)$/, '');
export const toStems = (text: string): readonly string[] => splitWords(text).map(stem);

/** An item, as wishes ask for it. */
export interface ComparedItem {
  readonly words: ReadonlySet<string>;
  readonly categories: readonly string[];
}

export const toComparedItem = (item: Pick<FitItem, 'title' | 'categories' | 'keywords'>): ComparedItem => ({
  words: new Set([item.title, ...item.keywords].flatMap(toStems)),
  categories: item.categories,
});

/** The best wish of these that the item meets. */
export function findBestMetWish(item: Pick<FitItem, 'title' | 'categories' | 'keywords'>, wishes: WishSet): MetWish {
  const { words, categories } = toComparedItem(item);
  const word = wishes.wishKeywords.find((wish) => hasAllWords(words, toStems(wish)));
  if (word !== undefined) return { strength: wishStrengths.word, word, category: null };
  const category = wishes.wishCategories.find((wish) => categories.includes(wish));
  if (category !== undefined) return { strength: wishStrengths.category, word: null, category };
  return wishes.isOpenToAnything ? { ...unmet, strength: wishStrengths.anything } : unmet;
}

/** Whether a wish of these words is met; a wish without words is not. */
export const hasAllWords = (words: ReadonlySet<string>, searchedWords: readonly string[]): boolean =>
  searchedWords.length > 0 && searchedWords.every((one) => words.has(one));

const best = <T extends { readonly strength: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((top, one) => (top === undefined || one.strength > top.strength ? one : top), undefined);

/** 1 for equal values, 0 from four times the value on. */
export const computeValueFit = (one: number, other: number): number =>
  Math.max(0, 1 - Math.abs(Math.log(one / other)) / Math.log(4));

export interface TwoWayFit {
  readonly score: number;
  readonly reason: FitReason;
}

/**
 * The two-way fit of another member's item to a member: what I wish for against what they list, and what they wish for
 * against what I list.
 * @param reliability share of swaps in which the owner did their part; null where there are none
 */
export function computeTwoWayFit(
  mine: MemberFitSide,
  theirs: FitItem,
  reliability: number | null,
  now: Date,
): TwoWayFit {
  const own = mine.items.map((item) => ({ item, ...findBestMetWish(item, theirs) }));
  const wanted = best(
    own.map((one) => ({
      ...one,
      strength: one.strength + computeValueFit(one.item.valueCents, theirs.valueCents) / 10,
    })),
  );
  const wantedBy = wanted ? Math.min(1, findBestMetWish(wanted.item, theirs).strength) : 0;
  const wished =
    best([...mine.items, toInterestWishes(mine)].map((wishes) => findBestMetWish(theirs, wishes))) ?? unmet;
  const km = kmBetween(mine, theirs);
  const age = Math.max(0, now.getTime() - theirs.visibleFrom.getTime()) / day;
  const score =
    fitWeights.both * Math.min(wantedBy, wished.strength) +
    fitWeights.wished * wished.strength +
    fitWeights.wanted * wantedBy +
    fitWeights.value * (wanted ? computeValueFit(wanted.item.valueCents, theirs.valueCents) : 0.5) +
    fitWeights.distance * (km === null ? 0.3 : Math.exp(-km / farKm)) +
    fitWeights.condition * (conditionWorth[theirs.condition] ?? 0) +
    fitWeights.newness * Math.exp(-age / oldDays) +
    fitWeights.reliability * (reliability ?? 0.8);
  return { score, reason: reasonFor(wanted?.item, wantedBy, wanted, wished, km, age) };
}

const toInterestWishes = ({ interests }: MemberFitSide): WishSet => ({
  wishCategories: interests,
  wishKeywords: [],
  isOpenToAnything: false,
});

function reasonFor(
  item: FitItem | undefined,
  wantedBy: number,
  wanted: MetWish | undefined,
  wished: MetWish,
  km: number | null,
  age: number,
): FitReason {
  const myItemId = item?.id ?? null;
  const isWished = wished.strength >= wishStrengths.category;
  if (wanted && wantedBy >= wishStrengths.category)
    return { kind: isWished ? 'both' : 'wants', word: wanted.word, category: wanted.category, myItemId };
  const openTo = wantedBy >= wishStrengths.anything ? myItemId : null;
  if (isWished) return { kind: 'wished', word: wished.word, category: wished.category, myItemId: openTo };
  if (openTo !== null) return createFitReason('open', openTo);
  if (km !== null && km <= nearKm) return createFitReason('near');
  return createFitReason(age < 7 ? 'fresh' : 'other');
}

/** Kilometres between two places, by the haversine formula; null where one has none. */
function kmBetween(
  one: { readonly latitude: number | null; readonly longitude: number | null },
  other: { readonly latitude: number | null; readonly longitude: number | null },
): number | null {
  if (one.latitude === null || one.longitude === null || other.latitude === null || other.longitude === null)
    return null;
  const rad = Math.PI / 180;
  const up = Math.sin(((other.latitude - one.latitude) * rad) / 2) ** 2;
  const across = Math.sin(((other.longitude - one.longitude) * rad) / 2) ** 2;
  return 12_742 * Math.asin(Math.sqrt(up + Math.cos(one.latitude * rad) * Math.cos(other.latitude * rad) * across));
}
