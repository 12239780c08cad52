import type { CategorySlug } from '../../domain/categories.ts';
import type { SizeOption } from '../../domain/item-choices.ts';

/** Kilograms, then length, width and height in centimetres: for items that fit no parcel of the list. */
export type SampleItemSize = readonly [kilograms: number, length: number, width: number, height: number];

/**
 * A kind of item, of which the demo makes several. In texts `{one
 * other}` stands for one of its choices: the title limits how many there can be, since no two items have the same
 * title.
 */
export interface SampleItem {
  /** Code point of the Fluent emoji that is its picture; after a plus that of a smaller one before it. */
  readonly art: string;
  readonly title: string;
  /** Search words; the first is what other members wish for. */
  readonly words: readonly string[];
  readonly dollars: readonly [low: number, high: number];
  /** Null for services. */
  readonly size: SizeOption | SampleItemSize | null;
  readonly about: string;
  /** Materials in percent: `oak 80, steel 15`. */
  readonly made?: string;
}

export type SamplesByCategory = Readonly<Partial<Record<CategorySlug, readonly SampleItem[]>>>;

export const sampleItem = (
  art: string,
  title: string,
  words: string,
  dollars: SampleItem['dollars'],
  size: SampleItem['size'],
  about: string,
  made?: string,
): SampleItem => ({
  art,
  title,
  words: words.split(', '),
  dollars,
  size,
  about,
  ...(made !== undefined && { made }),
});
