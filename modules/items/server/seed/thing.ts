import type { CategorySlug } from '../../domain/categories.ts';
import type { SizeOption } from '../../domain/item-choices.ts';

/** Kilograms, then length, width and height in centimetres: for what fits no parcel of the list. */
export type OwnSize = readonly [kilograms: number, length: number, width: number, height: number];

/**
 * A kind of thing that people list, of which the demo makes several. In texts `{one|other}` stands for one of its
 * choices: the title decides how many there can be, since no two items are called the same.
 */
export interface Thing {
  /** Fluent emoji it is shown with, by code point. */
  readonly art: string;
  readonly title: string;
  /** What one would search for; the first is what others wish for. */
  readonly words: readonly string[];
  readonly dollars: readonly [low: number, high: number];
  /** Null for work. */
  readonly size: SizeOption | OwnSize | null;
  readonly about: string;
  /** `oak 80, steel 15`: what it is made of, in percent. */
  readonly made?: string;
}

export type ThingsByCategory = Readonly<Partial<Record<CategorySlug, readonly Thing[]>>>;

export const thing = (
  art: string,
  title: string,
  words: string,
  dollars: Thing['dollars'],
  size: Thing['size'],
  about: string,
  made?: string,
): Thing => ({
  art,
  title,
  words: words.split(', '),
  dollars,
  size,
  about,
  ...(made !== undefined && { made }),
});
