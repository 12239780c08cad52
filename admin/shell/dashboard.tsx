import { Suspense } from 'react';
import { Skeleton } from '@mantine/core';
import { ErrorBoundary } from '#admin/kit/error-boundary.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import type { WidgetEntry } from '#admin/registry/entries.ts';
import { LazyConsolePart } from '#admin/registry/lazy-console-part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';
import styles from './dashboard.module.css';

const show = ({ name, part }: WidgetEntry) => (
  <ErrorBoundary key={name}>
    <Suspense fallback={<Skeleton height={104} radius={12} />}>
      <LazyConsolePart load={part} props={{}} />
    </Suspense>
  </ErrorBoundary>
);

/** The first page: the cards that modules contribute. A card that fails leaves the others usable. */
export default function Dashboard() {
  const t = useTranslate();
  const { widgets } = useRegistry();
  return (
    <>
      <PageHeading title={t('console.dashboard.title')} about={t('console.dashboard.about')} />
      <div className={styles.cards}>{widgets.filter(({ size }) => size !== 'wide').map(show)}</div>
      {widgets.filter(({ size }) => size === 'wide').map(show)}
    </>
  );
}
