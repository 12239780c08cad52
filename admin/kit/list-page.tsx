import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Page } from '#contracts/page.ts';
import { ColumnMenu } from './column-menu.tsx';
import type { Column } from './columns.ts';
import { useColumns } from './columns.ts';
import { DataTable } from './data-table.tsx';
import { EmptyNote } from './empty-note.tsx';
import { ErrorNote } from './error-note.tsx';
import { FilterField } from './filter-field.tsx';
import type { Filter, FilterValues } from './list-state.ts';
import { readListState, writeAfter, writeFilters } from './list-state.ts';
import styles from './list-page.module.css';
import { PageHeading } from './page-heading.tsx';
import { Pager } from './pager.tsx';
import { SavedViews } from './saved-views.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useWords } from './use-words.ts';

/** The query that a list sends. Choices and days are text; the page converts them into its procedure's input. */
export interface ListQuery {
  readonly filters: FilterValues;
  readonly cursor: string | undefined;
}

/** The part of a tRPC query that the list needs; the result of a query fits. */
export interface Rows<Row> {
  readonly data: Page<Row> | undefined;
  readonly error: unknown;
  readonly isPlaceholderData: boolean;
  refetch(): unknown;
}

interface ListPageProps<Row> {
  /** The key under which the browser stores column choice and saved filters. */
  readonly name: string;
  readonly title: string;
  readonly about?: ReactNode;
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** A hook that returns the page of rows for a query. */
  readonly useRows: (query: ListQuery) => Rows<Row>;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  /** The path from which the server streams the same rows as CSV; the filters are added to it. */
  readonly exportPath?: string;
}

/**
 * A list of the console: filters in its URL, saved filters, column choice, keyboard navigation, keyset pages, CSV
 * export.
 */
export function ListPage<Row>({
  name,
  title,
  about,
  columns,
  filters,
  useRows,
  rowKey,
  rowLink,
  exportPath,
}: ListPageProps<Row>) {
  const t = useWords();
  const [query, setQuery] = useSearchParams();
  const state = readListState(query, filters);
  const rows = useRows({ filters: state.filters, cursor: state.after });
  const choice = useColumns(name, columns);
  const cursor = rows.data?.nextCursor;
  const next = cursor ? () => setQuery(writeAfter(state.filters, cursor)) : undefined;
  const first = state.after === undefined ? undefined : () => setQuery(writeFilters(state.filters));
  const open = (values: FilterValues) => setQuery(writeFilters(values));
  useRowKeys({ next, first });
  return (
    <>
      <PageHeading title={title} about={about}>
        <SavedViews list={name} filters={filters} values={state.filters} onOpen={open} />
        <ColumnMenu columns={columns} choice={choice} />
        {exportPath !== undefined && (
          <Button
            component="a"
            href={`${exportPath}?${writeFilters(state.filters)}`}
            download
            variant="default"
            leftSection={<IconDownload size={16} />}
          >
            CSV
          </Button>
        )}
      </PageHeading>
      <div className={styles.filters}>
        {filters.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={state.filters[filter.name] ?? ''}
            onChange={(value) => open({ ...state.filters, [filter.name]: value })}
          />
        ))}
      </div>
      {rows.error !== null && rows.error !== undefined ? (
        <ErrorNote error={rows.error} onRetry={() => void rows.refetch()} />
      ) : rows.data?.items.length === 0 ? (
        <EmptyNote
          text={t(query.size > 0 ? 'console.list.empty' : 'console.list.none')}
          onClear={query.size > 0 ? () => setQuery({}) : undefined}
        />
      ) : (
        <>
          <DataTable
            label={title}
            columns={choice.shown}
            rows={rows.data?.items}
            rowKey={rowKey}
            rowLink={rowLink}
            isOld={rows.isPlaceholderData}
          />
          <Pager
            count={rows.data?.items.length ?? 0}
            approximateCount={rows.data?.approximateCount}
            next={next}
            first={first}
          />
        </>
      )}
    </>
  );
}
