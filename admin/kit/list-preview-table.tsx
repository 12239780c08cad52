import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { ListTotal } from '#contracts/staff-page.ts';
import { useColumns, type BuildListColumns } from './list-columns.ts';
import { DataTable } from './data-table.tsx';
import { useFormat } from './use-format.ts';
import { useTranslate } from './use-translate.ts';

interface PanelTableProps<Row> {
  readonly name: string;
  readonly page: {
    readonly items: readonly Row[];
    readonly total: ListTotal;
    readonly unreadable?: readonly string[] | undefined;
  };
  readonly columns: BuildListColumns<Row>;
  /** The names of the columns, where not all are shown. */
  readonly shown?: readonly string[];
  readonly rowLink: (row: Row) => string;
  /** The list with the same filter. */
  readonly allLink: string;
}

/** The first rows of a list in a panel, their number, and the link to the list with the same filter. */
export function ListPreviewTable<Row extends { readonly id: string }>({
  name,
  page: { items, total, unreadable = [] },
  columns,
  shown,
  rowLink,
  allLink,
}: PanelTableProps<Row>) {
  const t = useTranslate();
  const format = useFormat();
  const shownColumns = useColumns(columns, shown);
  if (items.length + unreadable.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('console.list.none')}
      </Text>
    );
  const count = format.number(total.count);
  return (
    <>
      <DataTable
        label={name}
        columns={shownColumns}
        rows={items}
        unreadable={unreadable}
        rowKey={({ id }) => id}
        rowLink={rowLink}
      />
      {(total.isMore || total.count > items.length) && (
        <Anchor component={Link} to={allLink} size="sm" mt={8} display="inline-block">
          {t('console.list.showAll', { total: total.isMore ? `${count}+` : count })}
        </Anchor>
      )}
    </>
  );
}
