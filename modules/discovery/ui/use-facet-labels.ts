import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#web/trpc.ts';
import { useFormat } from '#web/i18n.tsx';
import { facetBounds } from '../domain/search-choices.ts';
import { isValueRangeReversed } from './search-address.ts';
import type { AddressQuery } from './search-filters.ts';

type Facet = 'category' | 'conditions' | 'delivery' | 'distance';

/**
 * Adds the number of finds to the label of a filter's option. The numbers are fetched after the first paint; until
 * then, and where they are refused, the label stands alone.
 */
export function useFacetLabels(
  addressQuery: AddressQuery,
): (facet: Facet, option: string | number, label: string) => string {
  const format = useFormat();
  const { data } = trpc.discovery.facets.useQuery(addressQuery, {
    enabled: !isValueRangeReversed(addressQuery),
    placeholderData: keepPreviousData,
  });
  // Each find has one condition, so these add up to the finds that were counted.
  const isWhole = (data?.conditions.reduce((sum, { count }) => sum + count, 0) ?? 0) < facetBounds.counted;
  return (facet, option, label) => {
    if (!data || (facet === 'distance' && data.distance.length === 0)) return label;
    const count = data[facet].find((counted) => counted.option === String(option))?.count ?? 0;
    const shown = Math.min(count, facetBounds.shown);
    return `${label} (${format.number(shown)}${count > shown || (!isWhole && count > 0) ? '+' : ''})`;
  };
}
