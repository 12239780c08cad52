import type { ReactNode } from 'react';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import type { PagePart } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useLocale, useTranslate } from '#web/i18n.tsx';
import type { HandbookPageView, HandbookPageName } from '../domain/pages.ts';
import { HandbookContents } from './handbook-contents.tsx';
import styles from './handbook-page.module.css';

/** The exports of each handbook page besides its screen. */
export const createHandbookPart = (name: HandbookPageName): Required<Pick<PagePart, 'load' | 'head'>> => ({
  load: ({ trpc: calls, locale }) => calls.handbook.page.prefetch({ name, locale }),
  head: ({ trpc: calls, locale, words }) => {
    const page = calls.handbook.page.getData({ name, locale });
    return { title: page?.title ?? words('handbook.title'), description: page?.summary };
  },
});

function Version({ day }: { readonly day: string }) {
  const t = useTranslate();
  const format = useFormat();
  // Noon, so that the date is the same in every time zone of the readers.
  return <p className={styles.version}>{t('handbook.version', { date: format.day(day) })}</p>;
}

function Text({ page, children }: { readonly page: HandbookPageView; readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{page.title}</h1>
        <p className={styles.summary}>{page.summary}</p>
        {page.version !== null && <Version day={page.version} />}
      </header>
      <HandbookContents headings={page.headings} />
      <article className={styles.text} dangerouslySetInnerHTML={{ __html: page.html }} />
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </div>
  );
}

export interface HandbookTextProps {
  readonly name: HandbookPageName;
  /** Content after the text that depends on this site. */
  readonly children?: ReactNode;
}

/** A page of the handbook: title, effective date, table of contents, text. */
export function HandbookPage({ name, children }: HandbookTextProps) {
  const locale = useLocale();
  const page = trpc.handbook.page.useQuery({ name, locale }, { staleTime: Infinity });
  if (page.data) return <Text page={page.data}>{children}</Text>;
  return (
    <div className={styles.page}>
      {page.error ? (
        <ErrorNote error={page.error} onRetry={() => void page.refetch()} />
      ) : (
        <Skeleton shape="box" height="420px" />
      )}
    </div>
  );
}
