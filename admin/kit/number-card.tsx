import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import styles from './number-card.module.css';
import { useFormat } from './use-format.ts';

interface NumberCardProps {
  readonly label: string;
  /** Undefined while the count is loading. */
  readonly value: number | undefined;
  /** The page that lists the counted rows. Every number has one. */
  readonly to: string;
  readonly note?: string;
  readonly tone?: 'calm' | 'warning';
}

/** A number on the dashboard, with a link to its rows. */
export function NumberCard({ label, value, to, note, tone = 'calm' }: NumberCardProps) {
  const format = useFormat();
  return (
    <Link to={to} className={styles['card']} data-tone={tone}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['value']}>
        {value === undefined ? <Skeleton height={30} width={64} /> : format.number(value)}
      </span>
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </Link>
  );
}
