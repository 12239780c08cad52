import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** An icon of about 40 px, or small art. */
  readonly art?: ReactNode;
  readonly title: ReactNode;
  /** The text that says what to do now. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** True where this is the whole screen: then the title is its h1. */
  readonly isScreen?: boolean;
}

/** An empty list or screen: says what to do and offers it. */
export function EmptyState({ art, title, children, action, isScreen = false }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty}>
      {art !== undefined && (
        <div className={styles.art} aria-hidden>
          {art}
        </div>
      )}
      <Title className={styles.title}>{title}</Title>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
