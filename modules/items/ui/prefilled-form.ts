import { isOneOf } from '#contracts/is-one-of.ts';
import { ItemId } from '#contracts/ids.ts';
import { categorySlugs, type CategorySlug } from '../domain/categories.ts';
import type { ItemBounds } from '../domain/item-bounds.ts';
import { itemChoices } from '../domain/item-choices.ts';
import type { ItemValues } from './item-values.ts';

/** Values with which a new item's form begins, and the name of the draft that keeps what is typed into it. */
export interface PrefilledForm {
  readonly draftKey: string;
  readonly values: Partial<ItemValues>;
}

/** Reads an address of `toPrefilledFormPath`, as far as it fits the form; null for any other. */
export function parsePrefilledForm(params: URLSearchParams, bounds: ItemBounds): PrefilledForm | null {
  const like = ItemId.safeParse(params.get('like'));
  if (!like.success) return null;
  const condition = params.get('condition');
  const cut = (text: string, maximum: number) => text.trim().slice(0, maximum);
  const isCategory = (slug: string): slug is CategorySlug => isOneOf(categorySlugs as readonly string[], slug);
  return {
    draftKey: `items.create.like.${like.data}`,
    values: {
      title: cut(params.get('title') ?? '', bounds.title.maximum),
      ...(isOneOf(itemChoices.condition, condition) && { condition }),
      categories: params.getAll('category').filter(isCategory).slice(0, bounds.categories.maximum),
      keywords: params
        .getAll('keyword')
        .map((keyword) => cut(keyword, bounds.keyword.maximum))
        .filter((keyword) => keyword !== '')
        .slice(0, bounds.keywords.maximum),
    },
  };
}
