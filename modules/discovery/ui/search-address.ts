import { formatPlaceName } from '#modules/items/ui/public.ts';
import type { DevicePlace } from '#web/client-storage.ts';
import { filterNames, filterDescriptors, mapFilterValue, type AddressQuery } from './search-filters.ts';

/** Reads an address; ignores invalid parameters. */
export function parseSearch(params: URLSearchParams): AddressQuery {
  const read = filterNames.map((name) => {
    const { parameter, parse } = filterDescriptors[name];
    const text = params.get(parameter);
    return [name, text === null ? undefined : parse(text)] as const;
  });
  const query: Partial<AddressQuery> = Object.fromEntries(read);
  return { ...query, sort: query.sort ?? 'match' };
}

/** Why an address cannot be searched for; the refusal that the server would answer. */
export type SearchProblem = 'unknownCategory' | 'valuesCrossed';

export const isValueRangeReversed = ({
  leastCents,
  mostCents,
}: Pick<AddressQuery, 'leastCents' | 'mostCents'>): boolean =>
  leastCents !== undefined && mostCents !== undefined && leastCents > mostCents;

export function findSearchProblem(params: URLSearchParams): SearchProblem | null {
  const category = params.get('category');
  if (category && !filterDescriptors.category.parse(category)) return 'unknownCategory';
  return isValueRangeReversed(parseSearch(params)) ? 'valuesCrossed' : null;
}

/** Whether anything is asked for besides an order. */
export const hasSearchTerms = ({ sort: _sort, ...terms }: AddressQuery): boolean =>
  Object.values(terms).some((term) => term !== undefined);

/** Writes an address with only those filters that are set. */
export function toSearchPath(addressQuery: AddressQuery, path = '/search'): string {
  const params = new URLSearchParams(
    filterNames.flatMap((name) => {
      const value = mapFilterValue(name, addressQuery, (view, set) => view.format(set));
      return value === undefined || value === '' ? [] : [[filterDescriptors[name].parameter, String(value)]];
    }),
  );
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Measures a search that names no suburb from the one chosen on this device, which stays out of the address. */
export const addDistanceOrigin = (addressQuery: AddressQuery, origin: DevicePlace | null): AddressQuery =>
  origin && addressQuery.near === undefined ? { ...addressQuery, near: formatPlaceName(origin) } : addressQuery;

/** The input of the procedure that reads pages of finds. */
export const toSearchResultsInput = (addressQuery: AddressQuery) => ({ ...addressQuery, limit: 20 });
