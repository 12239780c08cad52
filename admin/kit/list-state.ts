/** A filter of a list. Its name is its query parameter, so that a filtered list has a URL that can be shared. */
export type ListFilter =
  | { readonly kind: 'text'; readonly name: string; readonly label: string }
  | { readonly kind: 'day'; readonly name: string; readonly label: string }
  /** Set by a link, such as a member's page: shown by name, and cleared. */
  | { readonly kind: 'subject'; readonly name: string; readonly label: string; readonly subject: string }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly choices: readonly FilterChoice[];
    };

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

export type FilterValues = Readonly<Record<string, string>>;

/** Keys that a list accepts from its URL beside its filters. */
export interface ListColumnNames {
  /** The columns by which the list can be sorted. */
  readonly sorts?: readonly string[];
  /** Every column by name. */
  readonly columns?: readonly string[];
}

/** The state of a list, all of it in its URL. */
export interface ListState {
  readonly filters: FilterValues;
  /** A column, with a minus for descending; undefined for the list's own order. */
  readonly sort: string | undefined;
  /** The columns that are shown; undefined for the reader's usual ones. */
  readonly columns: readonly string[] | undefined;
  /** The cursor of the page; undefined for the first. */
  readonly after: string | undefined;
}

const longestText = 100;

const accepts = (filter: ListFilter, value: string): boolean => {
  if (filter.kind === 'text' || filter.kind === 'subject') return value.length <= longestText;
  if (filter.kind === 'day') return /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value));
  return filter.choices.some((choice) => choice.value === value);
};

/** Reads a list's state from its URL; ignores parameters that are unknown to the list or invalid. */
export function parseListState(
  query: URLSearchParams,
  filters: readonly ListFilter[],
  keys: ListColumnNames = {},
): ListState {
  const given = filters.flatMap((filter) => {
    const value = query.get(filter.name)?.trim() ?? '';
    return value !== '' && accepts(filter, value) ? [[filter.name, value] as const] : [];
  });
  const sort = query.get('sort') ?? '';
  const columns = query
    .get('columns')
    ?.split(',')
    .filter((name) => keys.columns?.includes(name));
  return {
    filters: Object.fromEntries(given),
    sort: keys.sorts?.includes(sort.replace(/^-/, '')) ? sort : undefined,
    columns: columns && columns.length > 0 ? columns : undefined,
    after: query.get('after') ?? undefined,
  };
}

/** The query of a list with these filters. A changed filter leads to the first page. */
export function toFilterQuery(filters: FilterValues): URLSearchParams {
  const set = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  return new URLSearchParams(set.sort(([left], [right]) => left.localeCompare(right)));
}

/** The query of a list's state; without a cursor it is that of the first page. */
export function toListQuery({ filters, sort, columns, after }: ListState): URLSearchParams {
  const query = toFilterQuery(filters);
  if (sort !== undefined) query.set('sort', sort);
  if (columns !== undefined) query.set('columns', columns.join(','));
  if (after !== undefined) query.set('after', after);
  return query;
}

/** The order after a click on a column's heading: ascending, descending, and the list's own again. */
export function toggleSort(column: string, sort: string | undefined): string | undefined {
  if (sort === column) return `-${column}`;
  return sort === `-${column}` ? undefined : column;
}

/** The part of a list's state that may be saved: typed text may name a person. */
export function toSavedViewQuery(state: ListState, filters: readonly ListFilter[]): string {
  const keepable = new Set(
    filters.filter(({ kind }) => kind === 'choice' || kind === 'day').map((filter) => filter.name),
  );
  const kept = Object.fromEntries(Object.entries(state.filters).filter(([name]) => keepable.has(name)));
  return toListQuery({ ...state, filters: kept, after: undefined }).toString();
}
