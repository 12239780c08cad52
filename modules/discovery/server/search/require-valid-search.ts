import { categorySlugSchema, type CategorySlug } from '#modules/items/public.ts';
import { discoveryErrors } from '../../domain/discovery.errors.ts';

interface Terms {
  readonly category?: string | undefined;
  readonly leastCents?: number | undefined;
  readonly mostCents?: number | undefined;
}

/**
 * A search whose category exists and whose values are in order.
 * @throws discovery.unknownCategory discovery.valuesCrossed
 */
export function requireValidSearch<Asked extends Terms>(terms: Asked): Asked & { readonly category?: CategorySlug } {
  const { category, leastCents, mostCents } = terms;
  if (leastCents !== undefined && mostCents !== undefined && leastCents > mostCents)
    throw discoveryErrors.valuesCrossed();
  if (category === undefined) return terms as Asked & { readonly category?: CategorySlug };
  const known = categorySlugSchema.safeParse(category);
  if (!known.success) throw discoveryErrors.unknownCategory();
  return { ...terms, category: known.data };
}
