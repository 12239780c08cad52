import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import type { ListColumn } from './use-column-choice.ts';
import styles from './data-table.module.css';

interface ColumnHeadProps {
  readonly column: Pick<ListColumn<never>, 'name' | 'label' | 'align' | 'sort'>;
  /** Whether its column names the rows and stays in sight. */
  readonly isFirst: boolean;
  readonly sort: string | undefined;
  readonly onSort: ((column: string) => void) | undefined;
}

/** The heading of a column; a button where the list can be sorted by it. */
export function ColumnHead({ column: { label, align, sort: key }, isFirst, sort, onSort }: ColumnHeadProps) {
  if (key === undefined || !onSort)
    return (
      <th scope="col" data-align={align} data-first={isFirst || undefined}>
        {label}
      </th>
    );
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const Arrow = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort }[order];
  return (
    <th scope="col" data-align={align} data-first={isFirst || undefined} aria-sort={order}>
      <UnstyledButton className={styles['sort'] ?? ''} onClick={() => onSort(key)}>
        {label} <Arrow size={13} aria-hidden opacity={order === 'none' ? 0.45 : 1} />
      </UnstyledButton>
    </th>
  );
}
