import {
  toComparedItem,
  hasAllWords,
  toStems,
  wishStrengths,
  type ComparedItem,
  type FitItem,
  type WishSet,
} from './two-way-fit.ts';

export type IndexedItem = Pick<FitItem, 'title' | 'categories' | 'keywords' | 'valueCents'>;

/** An item, by its number in the index, that meets a wish. */
export interface IndexedWishMatch {
  readonly item: number;
  readonly strength: number;
}

/** Items compared for one word or category: those whose value is nearest. */
const comparedEach = 60;

/**
 * Finds the items of a fixed list that meet wishes: by the rarest word of each wished keyword, and by category. Every
 * lookup starts at the value asked for and goes outward, so its cost does not grow with the list.
 */
export class WishIndex {
  readonly #described: readonly ComparedItem[];
  readonly #values: readonly number[];
  readonly #byWord = new Map<string, number[]>();
  readonly #byCategory = new Map<string, number[]>();

  constructor(items: readonly IndexedItem[]) {
    this.#described = items.map(toComparedItem);
    this.#values = items.map(({ valueCents }) => valueCents);
    const byValue = items.map((_, item) => item).sort((one, other) => this.#valueOf(one) - this.#valueOf(other));
    for (const item of byValue) {
      for (const word of this.#described[item]?.words ?? []) append(this.#byWord, word, item);
      for (const category of this.#described[item]?.categories ?? []) append(this.#byCategory, category, item);
    }
  }

  /** The items within a band of values that meet these wishes, the strongest first, then the nearest in value. */
  meeting(wishes: WishSet, valueCents: number, leastPercent: number, limit: number): IndexedWishMatch[] {
    const met = new Map<number, number>();
    const keep = (item: number, strength: number) => met.set(item, Math.max(met.get(item) ?? 0, strength));
    const near = (list: readonly number[] | undefined) => this.#nearest(list ?? [], valueCents, leastPercent);
    for (const wish of wishes.wishKeywords) {
      const wishStems = toStems(wish);
      for (const item of near(this.#rarest(wishStems)))
        if (hasAllWords(this.#described[item]?.words ?? new Set(), wishStems)) keep(item, wishStrengths.word);
    }
    for (const wish of wishes.wishCategories)
      for (const item of near(this.#byCategory.get(wish))) keep(item, wishStrengths.category);
    const away = (item: number) => Math.abs(Math.log(this.#valueOf(item) / valueCents));
    return [...met]
      .map(([item, strength]) => ({ item, strength }))
      .sort((one, other) => other.strength - one.strength || away(one.item) - away(other.item))
      .slice(0, limit);
  }

  #valueOf(item: number): number {
    return Math.max(1, this.#values[item] ?? 1);
  }

  /** The shortest list of the items that have one of these words; none where a word occurs nowhere. */
  #rarest(words: readonly string[]): readonly number[] {
    const lists = words.map((word) => this.#byWord.get(word) ?? []);
    return lists.reduce((least, list) => (list.length < least.length ? list : least), lists[0] ?? []);
  }

  #nearest(list: readonly number[], valueCents: number, leastPercent: number): number[] {
    const fits = (item: number | undefined): item is number => {
      if (item === undefined) return false;
      const value = this.#valueOf(item);
      return Math.min(value, valueCents) * 100 >= leastPercent * Math.max(value, valueCents);
    };
    let above = this.#firstFrom(list, valueCents);
    let below = above - 1;
    const found: number[] = [];
    while (found.length < comparedEach) {
      const [up, down] = [list[above], list[below]];
      const isUpNext =
        fits(up) && (!fits(down) || this.#valueOf(up) * this.#valueOf(down) <= Math.max(1, valueCents) ** 2);
      if (isUpNext) {
        found.push(up);
        above++;
      } else if (fits(down)) {
        found.push(down);
        below--;
      } else break;
    }
    return found;
  }

  /** The place of the first item of the list that is worth at least this much. */
  #firstFrom(list: readonly number[], valueCents: number): number {
    let [from, to] = [0, list.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#valueOf(list[middle] ?? 0) < valueCents) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function append(lists: Map<string, number[]>, key: string, item: number): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}
