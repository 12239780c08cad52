import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  /** `null` is shown as a dash. */
  readonly value: ReactNode;
}

/** The facts of one subject: names and values, in two columns where there is room. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles['facts']}>
      {facts.map((fact) => (
        <div key={fact.label} className={styles['fact']}>
          <dt>{fact.label}</dt>
          <dd>{fact.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
