import { useParams } from 'react-router-dom';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Page } from '#web/kit/page.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { loadSubject } from '#web/load-subject.ts';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { PostId } from '../domain/post.schemas.ts';
import styles from './blog.module.css';

const readPostId = (params: PageRequest['params']) => ({ id: params['postId'] as PostId });

export const load = ({ trpc: calls, params }: PageRequest) =>
  loadSubject(calls.blog.byId.ensureData(readPostId(params)));

export const head = ({ trpc: calls, params, words }: PageRequest & { readonly words: Translate }): PageHead => {
  const post = calls.blog.byId.getData(readPostId(params));
  if (!post) return { title: words('blog.title') };
  const { title, summary, picture, publishedAt, locale } = post;
  return {
    title,
    description: summary,
    image: picture ?? undefined,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      datePublished: publishedAt,
      inLanguage: locale,
    },
  };
};

/** A post of the blog. */
export default function PostPage() {
  const t = useTranslate();
  const format = useFormat();
  const post = trpc.blog.byId.useQuery(readPostId(useParams()));
  if (!post.data)
    return (
      <Page width="text">
        {post.error ? (
          <ErrorNote error={post.error} onRetry={() => void post.refetch()} />
        ) : (
          <Skeleton shape="box" height="420px" />
        )}
      </Page>
    );
  const { title, summary, publishedAt, locale, html } = post.data;
  return (
    <Page width="text">
      <AppLink to="/swapu-blog">{t('blog.all')}</AppLink>
      <article lang={locale}>
        <h1>{title}</h1>
        <p className={styles.summary}>{summary}</p>
        <time className={styles.when} dateTime={publishedAt}>
          {format.date(publishedAt)}
        </time>
        {/* Made from Markdown by the server, which leaves nothing in it that could run. */}
        <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </article>
    </Page>
  );
}
