import type { CategorySlug } from './categories.ts';

/** An item of the viewer's own, as far as wishes are compared with it. */
export interface ComparableItem {
  readonly title: string;
  readonly categories: readonly CategorySlug[];
  readonly keywords: readonly string[];
}

export interface ItemWishes {
  readonly wishKeywords: readonly string[];
  readonly wishCategories: readonly CategorySlug[];
}

/** A wish, with the first of the viewer's items that would satisfy it. */
export type ItemWish<Own extends ComparableItem = ComparableItem> = { readonly own: Own | null } & (
  { readonly kind: 'word'; readonly word: string } | { readonly kind: 'category'; readonly slug: CategorySlug }
);

/** Brings singular and plural to one form, in English and Portuguese alike. */
const singular = (word: string): string => {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^s]s$/.test(word) ? word.slice(0, -1) : word;
};

const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(singular);

/** Whether the title and keywords of an item have all words of a wish, in any order. */
const isNamed = (wish: string, words: ReadonlySet<string>): boolean => {
  const wished = splitWords(wish);
  return wished.length > 0 && wished.every((word) => words.has(word));
};

/**
 * An item's wishes, those first that one of the viewer's items would satisfy; words come before categories, since they
 * are more specific. The order is otherwise the owner's.
 */
export function sortWishesByMatch<Own extends ComparableItem>(
  item: ItemWishes,
  own: readonly Own[],
): readonly ItemWish<Own>[] {
  const named = own.map((entry) => ({
    thing: entry,
    words: new Set([entry.title, ...entry.keywords].flatMap(splitWords)),
  }));
  const wishes: ItemWish<Own>[] = [
    ...item.wishKeywords.map((word) => ({
      kind: 'word' as const,
      word,
      own: named.find(({ words }) => isNamed(word, words))?.thing ?? null,
    })),
    ...item.wishCategories.map((slug) => ({
      kind: 'category' as const,
      slug,
      own: own.find(({ categories }) => categories.includes(slug)) ?? null,
    })),
  ];
  return [...wishes.filter((wish) => wish.own !== null), ...wishes.filter((wish) => wish.own === null)];
}
