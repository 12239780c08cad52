import { Button, Text } from '@mantine/core';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { DataTable } from './data-table.tsx';
import { ErrorNote } from './error-note.tsx';
import { useColumns, type BuildListColumns } from './list-columns.ts';
import { useTranslate } from './use-translate.ts';

interface PanelTableProps<Row> {
  readonly label: MessageKey;
  readonly columns: BuildListColumns<Row>;
  /** The names of the columns, where not all are shown. */
  readonly shown?: readonly string[];
  /** Undefined while they are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly unreadable?: readonly string[] | undefined;
  readonly rowKey: (row: Row) => string;
  /** Stands in place of a table without rows. */
  readonly empty?: MessageKey;
}

/** A table on the page of a subject: all its rows, without filters. */
export function PanelTable<Row>({ label, columns, shown, rows, unreadable = [], rowKey, empty }: PanelTableProps<Row>) {
  const t = useTranslate();
  const shownColumns = useColumns(columns, shown);
  if (empty !== undefined && rows && rows.length + unreadable.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t(empty)}
      </Text>
    );
  return <DataTable label={t(label)} columns={shownColumns} rows={rows} unreadable={unreadable} rowKey={rowKey} />;
}

interface EndlessTableProps<Row> extends Omit<PanelTableProps<Row>, 'rows' | 'unreadable'> {
  /** The part of an infinite query that the table needs. */
  readonly query: {
    readonly data:
      | {
          readonly pages: readonly {
            readonly items: readonly Row[];
            readonly unreadable?: readonly string[] | undefined;
          }[];
        }
      | undefined;
    readonly error: unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): Promise<unknown>;
    refetch(): Promise<unknown>;
  };
  /** The label of the button for the next rows. */
  readonly more: MessageKey;
}

/** A table on the page of a subject whose rows are loaded page by page. */
export function EndlessTable<Row>({ query, more, ...table }: EndlessTableProps<Row>) {
  const t = useTranslate();
  const { data, error, hasNextPage, isFetchingNextPage } = query;
  if (error) return <ErrorNote error={error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <PanelTable
        {...table}
        rows={data?.pages.flatMap(({ items }) => items)}
        unreadable={data?.pages.flatMap(({ unreadable = [] }) => unreadable)}
      />
      {hasNextPage && (
        <Button
          variant="default"
          size="xs"
          mt={8}
          style={{ alignSelf: 'start' }}
          loading={isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t(more)}
        </Button>
      )}
    </>
  );
}
