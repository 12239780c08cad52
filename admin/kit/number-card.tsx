import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import styles from './number-card.module.css';
import { useFormat } from './use-format.ts';

interface NumberCardProps {
  readonly label: string;
  /** Undefined while it is counted. */
  readonly value: number | undefined;
  /** The rows that the number counts. Every number has some. */
  readonly to: string;
  readonly note?: string;
  readonly tone?: 'calm' | 'warning';
}

/** A number of the dashboard, and the way to its rows. */
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
