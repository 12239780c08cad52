import { IconArticle } from '@tabler/icons-react';
import type { Translate } from '#platform/i18n/catalogue.ts';
import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Page } from '#web/kit/page.tsx';
import { PagedList } from '#web/kit/paged-list.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageHead, PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './blog.module.css';

const input = { limit: 10 };

export const load = ({ trpc: calls }: PageRequest) => calls.blog.posts.prefetchInfinite(input);

export const head = ({ words }: { readonly words: Translate }): PageHead => ({
  title: words('blog.title'),
  description: words('blog.lead'),
});

/** The posts of the blog, newest first. */
export default function BlogPage() {
  const t = useTranslate();
  const format = useFormat();
  const found = trpc.blog.posts.useInfiniteQuery(input, { getNextPageParam: ({ nextCursor }) => nextCursor });
  return (
    <Page
      width="text"
      title={t('blog.title')}
      lead={t('blog.lead')}
      actions={<a href="/swapu-blog/rss.xml">{t('blog.rss')}</a>}
    >
      <PagedList
        query={found}
        loading={<Skeleton shape="box" height="240px" />}
        empty={<EmptyState art={<IconArticle size={48} />} title={t('blog.none')} />}
        more={t('blog.more')}
      >
        {(posts) => (
          <Stack as="section" aria-label={t('blog.title')}>
            {posts.map((post) => (
              <Card key={post.id} as="article" lang={post.locale}>
                <h2 className={styles.heading}>
                  <AppLink to={`/swapu-blog/post/${post.id}`}>{post.title}</AppLink>
                </h2>
                <p className={styles.summary}>{post.summary}</p>
                <time className={styles.when} dateTime={post.publishedAt}>
                  {format.date(post.publishedAt)}
                </time>
              </Card>
            ))}
          </Stack>
        )}
      </PagedList>
    </Page>
  );
}
