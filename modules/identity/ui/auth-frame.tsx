import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Beside the card if there is room, below it on a phone. */
  readonly beside?: ReactNode;
}

/** The frame of every sign-in and sign-up screen: one card on a warm background. */
export function AuthFrame({ title, lead, children, beside }: AuthFrameProps) {
  return (
    <div className={beside === undefined ? styles.alone : styles.pair}>
      <Card as="section" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
      {beside}
    </div>
  );
}
