import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The screen's one h1. */
  readonly title?: ReactNode;
  /** A sentence under the title. */
  readonly lead?: ReactNode;
  /** Buttons at the title's end. */
  readonly actions?: ReactNode;
  /** `text` for reading and forms, `form` for one narrow column, `wide` for lists. */
  readonly width?: 'text' | 'form' | 'wide' | undefined;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** The frame of a screen inside the layout. */
export function Page({ title, lead, actions, width = 'wide', children, className }: PageProps) {
  return (
    <div className={classNames(styles.page, styles[width], className)}>
      {title !== undefined && (
        <header className={styles.header}>
          <div>
            <h1 className={styles.title}>{title}</h1>
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </div>
  );
}
