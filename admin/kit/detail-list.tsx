import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

export interface DetailRow {
  readonly label: string;
  /** `null` is shown as a dash. */
  readonly value: ReactNode;
}

/** The facts of one subject: names and values, in two columns where there is room. */
export function DetailList({ facts }: { readonly facts: readonly DetailRow[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((row) => (
        <div key={row.label} className={styles['fact']}>
          <dt>{row.label}</dt>
          <dd>{row.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
