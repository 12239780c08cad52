/** One filter of a list. Its name is its query parameter, so that a filtered list has a URL that can be shared. */
export type Filter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | { readonly kind: 'day'; readonly name: string; readonly label: string }
  | { readonly kind: 'choice'; readonly name: string; readonly label: string; readonly choices: readonly Choice[] };

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export type FilterValues = Readonly<Record<string, string>>;

/** The state of a list: its filters, and the cursor after which the page begins. */
export interface ListState {
  readonly filters: FilterValues;
  readonly after: string | undefined;
}

const longestText = 100;

const accepts = (filter: Filter, value: string): boolean => {
  if (filter.kind === 'text') return value.length <= longestText;
  if (filter.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return filter.choices.some((choice) => choice.value === value);
};

/** Reads a list's state from its URL; ignores parameters that are unknown to the list's filters or invalid. */
export function readListState(query: URLSearchParams, filters: readonly Filter[]): ListState {
  const given = filters.flatMap((filter) => {
    const value = query.get(filter.name)?.trim() ?? '';
    return value !== '' && accepts(filter, value) ? [[filter.name, value] as const] : [];
  });
  return { filters: Object.fromEntries(given), after: query.get('after') ?? undefined };
}

/** The query of a list with other filters. A changed filter leads to the first page. */
export function writeFilters(filters: FilterValues): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams(set.sort(([left], [right]) => left.localeCompare(right)));
}

/** The query of the page that begins after a cursor. */
export function writeAfter(filters: FilterValues, after: string): URLSearchParams {
  const query = writeFilters(filters);
  query.set('after', after);
  return query;
}

/** The filters that may be saved: typed text may name a person and is never written to the browser's storage. */
export function savedPart(values: FilterValues, filters: readonly Filter[]): FilterValues {
  const keepable = new Set(filters.filter((filter) => filter.kind !== 'text').map((filter) => filter.name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => keepable.has(name)));
}
