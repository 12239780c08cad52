import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListTotal } from '#contracts/staff-page.ts';
import type { ActionSlot, ColumnSlot, FilterSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import type { Translate } from '#platform/i18n/catalogue.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { BulkActionBar } from './bulk-action-bar.tsx';
import { VisibleColumnsMenu } from './visible-columns-menu.tsx';
import type { ListColumn } from './use-column-choice.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { DataTable } from './data-table.tsx';
import { EmptyNote } from './empty-note.tsx';
import { ErrorNote } from './error-note.tsx';
import { FilterField } from './filter-field.tsx';
import { useColumns, type BuildListColumns } from './list-columns.ts';
import { toListFilters, type BuildListFilters } from './list-filters.ts';
import type { ListFilter, FilterValues, ListState } from './list-state.ts';
import { toggleSort, parseListState, toSavedViewQuery, toFilterQuery, toListQuery } from './list-state.ts';
import styles from './list-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { useContributedColumns } from './use-contributed-columns.tsx';
import { useContributedFilters } from './use-contributed-filters.ts';
import { useListKeyboardNavigation } from './use-list-keyboard-navigation.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTranslate } from './use-translate.ts';

/** A page of rows. A list whose pages lead forwards only has no previous cursor. */
interface ListedRows<Row> {
  readonly items: readonly Row[];
  readonly nextCursor: string | null;
  readonly previousCursor?: string | null;
  readonly total?: ListTotal;
  readonly unreadable?: readonly string[] | undefined;
}

const countRows = (page: Pick<ListedRows<unknown>, 'items' | 'unreadable'> | undefined): number =>
  (page?.items.length ?? 0) + (page?.unreadable?.length ?? 0);

/** A list without pages has its rows only. */
const toListedRows = <Row,>(data: ListedRows<Row> | readonly Row[]): ListedRows<Row> =>
  'items' in data ? data : { items: data, nextCursor: null };

/** The part of a tRPC query that the list needs; the result of a query fits. */
export interface ListRowsQuery<Row> {
  readonly data: ListedRows<Row> | readonly Row[] | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface ShownRows {
  /** The rows of the last page stay in sight while the next one is loading. */
  readonly placeholderData: typeof keepPreviousData;
}
const kept: ShownRows = { placeholderData: keepPreviousData };
const pageSize = 50;

/**
 * The filters, order, cursor and size of a page, as its URL has them. They fit the input of any procedure, which checks
 * them itself.
 */
type ListInput = Readonly<Record<string, never>>;

type Part = ReactNode | ((t: Translate) => ReactNode);
const toNode = (part: Part, t: Translate): ReactNode => (typeof part === 'function' ? part(t) : part);

interface ListPageProps<Row extends object> {
  /** The key under which the browser stores column choice, and the server saved views. */
  readonly name: string;
  readonly title: MessageKey;
  readonly about?: MessageKey | ((t: Translate) => ReactNode);
  readonly columns: BuildListColumns<Row>;
  /** The columns that other modules contribute. */
  readonly columnSlot?: ColumnSlot<Row>;
  readonly filters?: BuildListFilters;
  readonly filterSlot?: FilterSlot;
  /**
   * A hook that returns the page of rows: `(input, kept) => trpc.admin.offers.list.useQuery(input, kept)`.
   * @param filters those of the input, for a procedure that names them otherwise
   */
  readonly useRows: (input: ListInput, kept: ShownRows, filters: FilterValues) => ListRowsQuery<Row>;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  /** The path from which the server streams the same rows as CSV; filters and order are added to it. */
  readonly exportPath?: string;
  /** The actions on a row, of which those marked `inBulk` are offered for several rows at once. */
  readonly actions?: ActionSlot<Row>;
  /** The list's own order, which the heading of its column shows. */
  readonly order?: string;
  /** Buttons beside the title. */
  readonly buttons?: Part;
  /** The control that makes new rows, between the title and the list. */
  readonly form?: Part;
}

/** The list's state and how it changes; every change but a page's leads to the first page. */
function useListState<Row>(filters: readonly ListFilter[], columns: readonly ListColumn<Row>[]) {
  const [query, setQuery] = useSearchParams();
  const state = parseListState(query, filters, {
    columns: columns.map((column) => column.name),
    sorts: columns.flatMap((column) => column.sort ?? []),
  });
  const go = (change: Partial<ListState>) => setQuery(toListQuery({ ...state, after: undefined, ...change }));
  return { state, go, setQuery, isNarrowed: query.size > 0 };
}

function useBulk<Row extends object>(
  slot: ActionSlot<Row> | undefined,
  rows: readonly Row[],
  key: (row: Row) => string,
) {
  const selection = useRowSelection();
  const registry = useRegistry();
  const isOffered = slot !== undefined && registry.actionsOf(slot).some((action) => action.inBulk);
  return { selection: isOffered ? selection : undefined, ticked: rows.filter((row) => selection.has(key(row))) };
}

/**
 * A list of the console: search, filters, order, columns and page in its URL, saved views, actions on several rows,
 * keyboard navigation, keyset pages in both directions, CSV export.
 */
export function ListPage<Row extends object>({
  name,
  title,
  about,
  columns: ownColumns,
  columnSlot,
  filters: ownFilters = () => [],
  filterSlot,
  useRows,
  rowKey,
  rowLink,
  exportPath,
  actions,
  order,
  buttons,
  form,
}: ListPageProps<Row>) {
  const t = useTranslate();
  const columns = [...useColumns(ownColumns), ...useContributedColumns(columnSlot)];
  const filters = [...toListFilters(ownFilters, t), ...useContributedFilters(filterSlot)];
  const { state, go, setQuery, isNarrowed } = useListState(filters, columns);
  const input: object = { ...state.filters, sort: state.sort, cursor: state.after, limit: pageSize };
  const rows = useRows(input as ListInput, kept, state.filters);
  const page = rows.data && toListedRows(rows.data);
  const choice = useColumnChoice(name, columns, state.columns, (names) => go({ columns: names, after: state.after }));
  const { selection, ticked } = useBulk(actions, page?.items ?? [], rowKey);
  const leadTo = (cursor: string | null | undefined) => (cursor ? () => go({ after: cursor }) : undefined);
  const next = leadTo(page?.nextCursor);
  const previous = leadTo(page?.previousCursor);
  const first = state.after === undefined ? undefined : () => go({});
  useListKeyboardNavigation({ next, previous, first });
  const exported = toListQuery({ ...state, columns: undefined, after: undefined });
  return (
    <>
      <PageHeading title={t(title)} about={typeof about === 'string' ? t(about) : about?.(t)}>
        {toNode(buttons, t)}
        <SavedViews
          list={name}
          query={toSavedViewQuery(state, filters)}
          onOpen={(saved) => setQuery(new URLSearchParams(saved))}
        />
        <VisibleColumnsMenu columns={columns} choice={choice} />
        {exportPath !== undefined && (
          <Button
            component="a"
            href={`${exportPath}?${exported}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        )}
      </PageHeading>
      {form !== undefined && <div className={styles.form}>{toNode(form, t)}</div>}
      <div className={styles.filters}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            onChange={(value) => go({ filters: { ...state.filters, [filter.name]: value } })}
          />
        ))}
      </div>
      {actions && selection && <BulkActionBar slot={actions} rows={ticked} onDone={() => selection.set([])} />}
      {rows.error !== null && rows.error !== undefined ? (
        <ErrorNote error={rows.error} onRetry={() => void rows.refetch()} />
      ) : page && countRows(page) === 0 ? (
        <EmptyNote
          text={t(isNarrowed ? 'console.list.empty' : 'console.list.none')}
          onClear={isNarrowed ? () => setQuery(toFilterQuery({})) : undefined}
        />
      ) : (
        <>
          <DataTable
            label={t(title)}
            columns={choice.shown}
            rows={page?.items}
            unreadable={page?.unreadable}
            rowKey={rowKey}
            rowLink={rowLink}
            isOld={rows.isPlaceholderData}
            sort={state.sort ?? order}
            onSort={(column) => go({ sort: toggleSort(column, state.sort) })}
            selection={selection}
          />
          <Pager count={countRows(page)} total={page?.total} next={next} previous={previous} first={first} />
        </>
      )}
    </>
  );
}

/** The page of a list that is data alone. */
export const createListPage = <Row extends object>(props: ListPageProps<Row>) =>
  function ConsoleList() {
    return <ListPage {...props} />;
  };
