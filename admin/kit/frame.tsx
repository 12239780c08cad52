import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import styles from './frame.module.css';

interface FrameProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A titled box. If its content fails or is still loading, the rest of the page stays usable. */
export function Frame({ title, note, children }: FrameProps) {
  return (
    <section className={styles['frame']}>
      <h2 className={styles['title']}>
        {title}
        {note !== undefined && <small>{note}</small>}
      </h2>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton height={80} />}>{children}</Suspense>
      </ErrorBoundary>
    </section>
  );
}

/** A titled box with space reserved for a chart, so that the layout does not shift when the chart arrives. */
export function ChartFrame({ height = 240, children, ...frame }: FrameProps & { readonly height?: number }) {
  return (
    <Frame {...frame}>
      <div style={{ minHeight: height }}>
        <Suspense fallback={<Skeleton height={height} />}>{children}</Suspense>
      </div>
    </Frame>
  );
}
