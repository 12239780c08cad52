import type { ItemOutline } from '../domain/item.views.ts';

/** The address of the form for a thing like another one, such as what was got by a swap. */
export function toPrefilledFormPath({ id, title, condition, categories, keywords }: ItemOutline): string {
  const params = new URLSearchParams({ like: id, title, condition });
  for (const category of categories) params.append('category', category);
  for (const keyword of keywords) params.append('keyword', keyword);
  return `/create?${params.toString()}`;
}
