import { Box, Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ColumnHead } from './column-head.tsx';
import type { ListColumn } from './use-column-choice.ts';
import styles from './data-table.module.css';
import { InsideLinkContext } from './inside-link.ts';
import type { RowSelection } from './use-row-selection.ts';
import { useTranslate } from './use-translate.ts';

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly ListColumn<Row>[];
  /** Undefined while the first page is loading. */
  readonly rows: readonly Row[] | undefined;
  /** The ids of rows that could not be read; they are listed after the others. */
  readonly unreadable?: readonly string[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: ((row: Row) => string) | undefined;
  /** Whether the rows are still those of the previous page. */
  readonly isOld?: boolean;
  /** The order of the rows, and how another one is asked for. */
  readonly sort?: string | undefined;
  readonly onSort?: ((column: string) => void) | undefined;
  /** The rows that are ticked for an action on all of them. */
  readonly selection?: RowSelection | undefined;
}

const waiting = [72, 58, 80, 64, 70, 52, 76, 60];

const WaitingRows = ({ columns }: { columns: number }) =>
  waiting.map((width) => (
    <tr key={width}>
      {Array.from({ length: columns }, (_, index) => (
        <td key={index}>
          <div className={styles['bar']} style={{ width: `${width - index * 5}%` }}>
            {'\u00a0'}
          </div>
        </td>
      ))}
    </tr>
  ));

function Cell({ link, children }: { link: string | undefined; children: ReactNode }) {
  if (link === undefined) return children;
  return (
    <Link to={link} className={styles['link']} data-row-link>
      <InsideLinkContext value>{children}</InsideLinkContext>
    </Link>
  );
}

interface TickProps {
  readonly selection: RowSelection;
  readonly keys: readonly string[];
}

/** Ticks every row of the page, or none. */
function TickAll({ selection, keys }: TickProps) {
  const t = useTranslate();
  const ticked = keys.filter((key) => selection.has(key)).length;
  return (
    <th scope="col" data-tick>
      <Checkbox
        size="md"
        aria-label={t('console.list.selectAll')}
        checked={ticked > 0 && ticked === keys.length}
        indeterminate={ticked > 0 && ticked < keys.length}
        onChange={() => selection.set(ticked === keys.length ? [] : keys)}
      />
    </th>
  );
}

function Tick({ selection, keys: [key = ''] }: TickProps) {
  const t = useTranslate();
  return (
    <td data-tick>
      <Checkbox
        size="md"
        aria-label={t('console.list.selectRow')}
        checked={selection.has(key)}
        onChange={() => selection.toggle(key)}
      />
    </td>
  );
}

/** Names a row that could not be read, so that it is not missing unseen. */
function UnreadableRow({ id, columns }: { readonly id: string; readonly columns: number }) {
  const t = useTranslate();
  return (
    <tr data-unreadable>
      <td colSpan={columns}>{t('console.list.unreadable', { id })}</td>
    </tr>
  );
}

/** A dense table. The first cell of a row is a link to the row's page and must not contain another link or button. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  unreadable = [],
  rowKey,
  rowLink,
  isOld = false,
  sort,
  onSort,
  selection,
}: DataTableProps<Row>) {
  const width = columns.length + (selection ? 1 : 0);
  return (
    <Box
      className={styles.scroll ?? ''}
      tabIndex={0}
      role="region"
      aria-label={label}
      aria-busy={rows === undefined || isOld}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            {selection && <TickAll selection={selection} keys={(rows ?? []).map(rowKey)} />}
            {columns.map((column, index) => (
              <ColumnHead key={column.name} column={column} isFirst={index === 0} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className={isOld ? styles['old'] : undefined}>
          {rows === undefined && <WaitingRows columns={width} />}
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {selection && <Tick selection={selection} keys={[rowKey(row)]} />}
              {columns.map((column, index) => (
                <td key={column.name} data-align={column.align} data-first={index === 0 || undefined}>
                  <Cell link={index === 0 ? rowLink?.(row) : undefined}>{column.cell(row) ?? '–'}</Cell>
                </td>
              ))}
            </tr>
          ))}
          {unreadable.map((id) => (
            <UnreadableRow key={id} id={id} columns={width} />
          ))}
        </tbody>
      </table>
    </Box>
  );
}
