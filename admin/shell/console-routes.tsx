import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '#admin/kit/error-boundary.tsx';
import { EmptyNote } from '#admin/kit/empty-note.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { LazyConsolePart } from '#admin/registry/lazy-console-part.tsx';
import { useRegistry } from '#admin/registry/registry-context.ts';

const Dashboard = lazy(() => import('./dashboard.tsx'));

/** A path without a page, or with one that the role of this member of staff lacks. */
function NoPage({ why }: { readonly why: 'notFound' | 'notYours' }) {
  const t = useTranslate();
  return (
    <>
      <PageHeading title={t(`console.${why}.title`)} />
      <EmptyNote text={t(`console.${why}.text`)} />
    </>
  );
}

/**
 * The pages that modules contribute, within one error boundary per path. `/admin/{selectedButton}` is the first segment
 * of a page's path.
 */
export function ConsoleRoutes() {
  const { modules, pages, may } = useRegistry();
  const refused = modules.flatMap((module) => module.pages ?? []).filter(({ permission }) => !may(permission));
  const { pathname } = useLocation();
  useEffect(() => {
    // The braces keep the result out of the effect: newer browsers return a promise, which an effect must not return.
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<Skeleton height={320} radius={12} />}>
        <Routes>
          <Route index element={<Dashboard />} />
          {pages.map((page) => (
            <Route key={page.path} path={page.path} element={<LazyConsolePart load={page.part} props={{}} />} />
          ))}
          {refused.map(({ path }) => (
            <Route key={path} path={path} element={<NoPage why="notYours" />} />
          ))}
          <Route path="*" element={<NoPage why="notFound" />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}
