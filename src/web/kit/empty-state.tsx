import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** An icon of about 40 px, or small art. */
  readonly art?: ReactNode;
  readonly title: ReactNode;
  /** What to do now. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Nothing here yet: says what to do and offers it. */
export function EmptyState({ art, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {art !== undefined && <div className={styles.art} aria-hidden>{art}</div>}
      <h2 className={styles.title}>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
