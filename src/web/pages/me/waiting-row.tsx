import type { ComponentType, ReactNode } from 'react';
import { IconChevronRight } from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import styles from './waiting-tasks.module.css';

/** A task that waits for the member: a sentence, and a link to where it is dealt with. */
export interface WaitingTask {
  readonly key: string;
  readonly to: string;
  /** A picture of the item, or of the other member. */
  readonly picture: ReactNode;
  readonly Icon: ComponentType<{ readonly size?: number }>;
  readonly title: string;
  /** A note on the subject, or on the time left. */
  readonly note: string;
  /** The name of the window to open it in, so that the same window is used again. */
  readonly window?: string | undefined;
}

export function WaitingRow({ thing: { to, picture, Icon, title, note, window } }: { readonly thing: WaitingTask }) {
  return (
    <li className={styles.row}>
      <span className={styles.picture} aria-hidden>
        {picture}
        <span className={styles.kind}>
          <Icon size={16} />
        </span>
      </span>
      <span className={styles.words}>
        <AppLink to={to} target={window} className={styles.title}>
          {title}
        </AppLink>
        <span className={styles.note}>{note}</span>
      </span>
      <IconChevronRight size={20} className={styles.onward} aria-hidden />
    </li>
  );
}
