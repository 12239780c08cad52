import type { ReactNode } from 'react';
import styles from './detail-page.module.css';
import { PageHeading } from './page-heading.tsx';

interface DetailPageProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly back: { readonly to: string; readonly label: string };
  /** Usually an `ActionBar`. */
  readonly actions?: ReactNode;
  /** Frames; the first one leads. */
  readonly children: ReactNode;
}

/** One thing: what it is, what can be done to it, and frames with what is known of it. */
export function DetailPage({ title, about, back, actions, children }: DetailPageProps) {
  return (
    <>
      <PageHeading title={title} about={about} back={back}>
        {actions}
      </PageHeading>
      <div className={styles['frames']}>{children}</div>
    </>
  );
}
