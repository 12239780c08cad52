import { useLocation } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { createPageNotFoundResponse } from '#web/module.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { findWireError } from '#web/wire-error.ts';
import { useLocale } from '#web/i18n.tsx';
import { isDocumentationName, publicDocumentation, type DocumentationName } from '../domain/documentation.ts';
import { ProcedureList } from './procedure-list.tsx';
import { DocumentationMenu } from './documentation-menu.tsx';
import styles from './handbook-page.module.css';
import { TableDiagram } from './table-diagram.tsx';

/** The page in the path: `/risk` shows risk. */
function nameIn(pathname: string): DocumentationName {
  const name = pathname.replaceAll('/', '');
  if (!isDocumentationName(name)) throw createPageNotFoundResponse();
  return name;
}

/** Not found where the visitor may not read the page. */
export async function load({ trpc: calls, url, locale }: PageRequest): Promise<void> {
  const name = nameIn(url.pathname);
  try {
    await Promise.all([
      calls.handbook.page.ensureData({ name, locale }),
      calls.handbook.menu.prefetch(),
      name === 'database-diagram' && calls.handbook.tables.prefetch(),
      name === 'api' && calls.handbook.calls.prefetch(),
    ]);
  } catch (error) {
    if (findWireError(error)?.kind === 'notFound') throw createPageNotFoundResponse();
    throw error;
  }
}

export const head = ({ trpc: calls, url, locale, words }: PageRequest & { readonly words: Translate }): PageHead => {
  const name = nameIn(url.pathname);
  const page = calls.handbook.page.getData({ name, locale });
  return {
    title: page?.title ?? words('handbook.title'),
    description: page?.summary,
    isPrivate: !publicDocumentation.has(name),
  };
};

/** A page of the documentation beside its menu. */
export default function DocumentationPage() {
  const name = nameIn(useLocation().pathname);
  const locale = useLocale();
  const page = trpc.handbook.page.useQuery({ name, locale }, { staleTime: Infinity });
  return (
    <div className={styles.page}>
      <DocumentationMenu current={name} />
      <ErrorNote error={page.error} onRetry={() => void page.refetch()} />
      {page.isLoading && <Skeleton shape="box" height="420px" />}
      {page.data && (
        <div className={styles.body}>
          <header className={styles.header}>
            <h1>{page.data.title}</h1>
            <p className={styles.summary}>{page.data.summary}</p>
          </header>
          <article className={styles.text} dangerouslySetInnerHTML={{ __html: page.data.html }} />
          {name === 'database-diagram' && <TableDiagram />}
          {name === 'api' && <ProcedureList />}
        </div>
      )}
    </div>
  );
}
