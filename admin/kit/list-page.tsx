import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListTotal } from '#contracts/staff-page.ts';
import type { ActionSlot } from '#admin/registry/slot.ts';
import { useRegistry } from '#admin/registry/registry-context.ts';
import { BulkActionBar } from './bulk-action-bar.tsx';
import { VisibleColumnsMenu } from './visible-columns-menu.tsx';
import type { ListColumn } from './use-column-choice.ts';
import { useColumnChoice } from './use-column-choice.ts';
import { DataTable } from './data-table.tsx';
import { EmptyNote } from './empty-note.tsx';
import { ErrorNote } from './error-note.tsx';
import { FilterField } from './filter-field.tsx';
import type { ListFilter, FilterValues, ListState } from './list-state.ts';
import { toggleSort, parseListState, toSavedViewQuery, toFilterQuery, toListQuery } from './list-state.ts';
import styles from './list-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { useListKeyboardNavigation } from './use-list-keyboard-navigation.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTranslate } from './use-translate.ts';

/** The query that a list sends. Choices and days are text; the page converts them into its procedure's input. */
export interface ListPageQuery {
  readonly filters: FilterValues;
  readonly cursor: string | undefined;
  /** The chosen order; undefined for the list's own. */
  readonly sort: string | undefined;
}

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

/** The part of a tRPC query that the list needs; the result of a query fits. */
export interface ListRowsQuery<Row> {
  readonly data: ListedRows<Row> | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface ListPageProps<Row extends object> {
  /** The key under which the browser stores column choice, and the server saved views. */
  readonly name: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly columns: readonly ListColumn<Row>[];
  readonly filters: readonly ListFilter[];
  /** A hook that returns the page of rows for a query. */
  readonly useRows: (query: ListPageQuery) => ListRowsQuery<Row>;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  /** The path from which the server streams the same rows as CSV; filters and order are added to it. */
  readonly exportPath?: string;
  /** The actions on a row, of which those marked `inBulk` are offered for several rows at once. */
  readonly actions?: ActionSlot<Row>;
  /** The list's own order, which the heading of its column shows. */
  readonly order?: string;
  /** Buttons beside the title. */
  readonly children?: ReactNode;
  /** The control that makes new rows, between the title and the list. */
  readonly form?: ReactNode;
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
  columns,
  filters,
  useRows,
  rowKey,
  rowLink,
  exportPath,
  actions,
  order,
  children,
  form,
}: ListPageProps<Row>) {
  const t = useTranslate();
  const { state, go, setQuery, isNarrowed } = useListState(filters, columns);
  const rows = useRows({ filters: state.filters, cursor: state.after, sort: state.sort });
  const choice = useColumnChoice(name, columns, state.columns, (names) => go({ columns: names, after: state.after }));
  const { selection, ticked } = useBulk(actions, rows.data?.items ?? [], rowKey);
  const leadTo = (cursor: string | null | undefined) => (cursor ? () => go({ after: cursor }) : undefined);
  const next = leadTo(rows.data?.nextCursor);
  const previous = leadTo(rows.data?.previousCursor);
  const first = state.after === undefined ? undefined : () => go({});
  useListKeyboardNavigation({ next, previous, first });
  const exported = toListQuery({ ...state, columns: undefined, after: undefined });
  return (
    <>
      <PageHeading title={title} about={about}>
        {children}
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
      {form !== undefined && <div className={styles.form}>{form}</div>}
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
      ) : rows.data && countRows(rows.data) === 0 ? (
        <EmptyNote
          text={t(isNarrowed ? 'console.list.empty' : 'console.list.none')}
          onClear={isNarrowed ? () => setQuery(toFilterQuery({})) : undefined}
        />
      ) : (
        <>
          <DataTable
            label={title}
            columns={choice.shown}
            rows={rows.data?.items}
            unreadable={rows.data?.unreadable}
            rowKey={rowKey}
            rowLink={rowLink}
            isOld={rows.isPlaceholderData}
            sort={state.sort ?? order}
            onSort={(column) => go({ sort: toggleSort(column, state.sort) })}
            selection={selection}
          />
          <Pager count={countRows(rows.data)} total={rows.data?.total} next={next} previous={previous} first={first} />
        </>
      )}
    </>
  );
}
