import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';
import { InsideLink } from './inside-link.ts';

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  readonly rows: readonly Row[] | undefined;
  readonly rowKey: (row: Row) => string;
  readonly rowLink?: ((row: Row) => string) | undefined;
  /** Whether the rows are still those of the previous page. */
  readonly isOld?: boolean;
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
      <InsideLink value>{children}</InsideLink>
    </Link>
  );
}

/** A dense table. The first cell of a row is a link to the row's page and must not contain another link or button. */
export function DataTable<Row>({ label, columns, rows, rowKey, rowLink, isOld = false }: DataTableProps<Row>) {
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
            {columns.map((column) => (
              <th key={column.name} scope="col" data-align={column.align}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={isOld ? styles['old'] : undefined}>
          {rows === undefined && <WaitingRows columns={columns.length} />}
          {rows?.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <td key={column.name} data-align={column.align}>
                  <Cell link={index === 0 ? rowLink?.(row) : undefined}>{column.cell(row) ?? '–'}</Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
