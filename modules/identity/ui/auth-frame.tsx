import type { ReactNode } from 'react';
import { Card } from '#web/kit/card.tsx';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Stands beside the card where there is room, above it on a phone. */
  readonly beside?: ReactNode;
}

/** One card on a warm ground: every screen about getting in. */
export function AuthFrame({ title, lead, children, beside }: AuthFrameProps) {
  return (
    <div className={beside === undefined ? styles.alone : styles.pair}>
      {beside}
      <Card as="section" className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
      </Card>
    </div>
  );
}
