import {
  categorySlugs,
  itemConditions,
  formatPlaceName,
  type CategorySlug,
  type ItemCondition,
} from '#modules/items/ui/public.ts';
import type { DevicePlace } from '#web/client-storage.ts';
import { searchDistances, searchBounds, searchSorts } from '../domain/search-choices.ts';
import type { SearchTerms } from '../domain/search.schemas.ts';

/** The search in the address of the results. */
export type AddressQuery = SearchTerms<CategorySlug, ItemCondition>;

const pickKnown = <T extends string | number>(known: readonly T[], text: string | null): T | undefined =>
  known.find((value) => String(value) === text);

function toCents(dollars: string | null): number | undefined {
  const amount = Number(dollars ?? Number.NaN);
  return amount >= 0 && amount <= 1_000_000 ? Math.round(amount * 100) : undefined;
}

/** Reads an address; ignores invalid parameters. */
export function parseSearch(params: URLSearchParams): AddressQuery {
  const chosen = (params.get('condition') ?? '').split(',').flatMap((text) => pickKnown(itemConditions, text) ?? []);
  return {
    keyword: params.get('keyword')?.trim().slice(0, searchBounds.keyword.maximum) || undefined,
    category: pickKnown(categorySlugs, params.get('category')),
    distance: pickKnown(searchDistances, params.get('distance')),
    near: params.get('near')?.trim().slice(0, 80) || undefined,
    conditions: chosen.length > 0 ? chosen : undefined,
    leastCents: toCents(params.get('from')),
    mostCents: toCents(params.get('to')),
    delivery: pickKnown(['courier', 'meet'] as const, params.get('delivery')),
    isOpenToAnything: params.get('anything') === '1' || undefined,
    wantsMine: params.get('wants') === 'mine' || undefined,
    sort: pickKnown(searchSorts, params.get('sort')) ?? 'match',
  };
}

/** Why an address cannot be searched for; the refusal that the server would answer. */
export type SearchProblem = 'unknownCategory' | 'valuesCrossed';

export const areValuesCrossed = ({ leastCents, mostCents }: Pick<AddressQuery, 'leastCents' | 'mostCents'>): boolean =>
  leastCents !== undefined && mostCents !== undefined && leastCents > mostCents;

export function findSearchProblem(params: URLSearchParams): SearchProblem | null {
  const category = params.get('category');
  if (category && !pickKnown(categorySlugs, category)) return 'unknownCategory';
  return areValuesCrossed(parseSearch(params)) ? 'valuesCrossed' : null;
}

/** Whether anything is asked for besides an order. */
export const hasSearchTerms = ({ sort: _sort, ...terms }: AddressQuery): boolean =>
  Object.values(terms).some((term) => term !== undefined);

/** Writes an address with only those filters that are set. */
export function toSearchPath(addressQuery: AddressQuery, path = '/search'): string {
  const said = {
    keyword: addressQuery.keyword,
    category: addressQuery.category,
    distance: addressQuery.distance,
    near: addressQuery.near,
    condition: addressQuery.conditions?.join(','),
    from: addressQuery.leastCents === undefined ? undefined : addressQuery.leastCents / 100,
    to: addressQuery.mostCents === undefined ? undefined : addressQuery.mostCents / 100,
    delivery: addressQuery.delivery,
    anything: addressQuery.isOpenToAnything ? 1 : undefined,
    wants: addressQuery.wantsMine ? 'mine' : undefined,
    sort: addressQuery.sort === 'match' ? undefined : addressQuery.sort,
  };
  const params = new URLSearchParams(
    Object.entries(said).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
  return params.size > 0 ? `${path}?${params.toString()}` : path;
}

/** Measures a search that names no suburb from the one chosen on this device, which stays out of the address. */
export const withDistanceOrigin = (addressQuery: AddressQuery, origin: DevicePlace | null): AddressQuery =>
  origin && addressQuery.near === undefined ? { ...addressQuery, near: formatPlaceName(origin) } : addressQuery;

/** The input of the counting procedures. */
export const toFacetInput = ({ conditions: chosen, ...addressQuery }: AddressQuery) => ({
  ...addressQuery,
  conditions: chosen && [...chosen],
});

/** The input of the procedure that reads pages of finds. */
export const toFindsInput = (addressQuery: AddressQuery) => ({ ...toFacetInput(addressQuery), limit: 20 });
