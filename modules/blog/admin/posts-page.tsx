import { Badge, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { languageNames } from '#platform/i18n/locales.ts';
import { trpc } from '#web/trpc.ts';
import { publicationStates, type PostListQuery, type StaffPostRow } from '../domain/post.schemas.ts';

// The procedure defines and validates the list's filters and orders.
const useRows = ({ filters, cursor, sort }: ListPageQuery) =>
  trpc.admin.blog.posts.useQuery({ ...filters, sort, cursor, limit: 50 } as PostListQuery, {
    placeholderData: keepPreviousData,
  });

function usePostColumns(): ListColumn<StaffPostRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'title', label: t('blog.admin.column.title'), cell: ({ title }) => title },
    { name: 'urlTitle', label: t('blog.admin.column.urlTitle'), cell: ({ urlTitle }) => `/${urlTitle}` },
    { name: 'locale', label: t('blog.admin.column.locale'), cell: ({ locale }) => languageNames[locale] },
    { name: 'state', label: t('blog.admin.column.state'), cell: (post) => <PostState post={post} /> },
    {
      name: 'updatedAt',
      label: t('blog.admin.column.updated'),
      sort: 'updated',
      cell: ({ updatedAt }) => format.ago(updatedAt),
    },
  ];
}

function usePostFilters(): ListFilter[] {
  const t = useTranslate();
  return [
    { kind: 'text', name: 'search', label: t('blog.admin.column.title') },
    {
      kind: 'choice',
      name: 'standing',
      label: t('blog.admin.column.state'),
      choices: publicationStates.map((value) => ({ value, label: t(`blog.admin.standing.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'locale',
      label: t('blog.admin.column.locale'),
      choices: Object.entries(languageNames).map(([value, label]) => ({ value, label })),
    },
  ];
}

function PostState({ post: { publishAt, standing } }: { readonly post: StaffPostRow }) {
  const t = useTranslate();
  const format = useFormat();
  if (publishAt === null) return <Badge color="gray">{t('blog.admin.standing.draft')}</Badge>;
  return <Badge color={standing === 'public' ? 'eucalypt' : 'yellow'}>{format.dateTime(publishAt)}</Badge>;
}

/** All posts, the latest change first. */
export default function PostsPage() {
  const t = useTranslate();
  return (
    <ListPage
      name="posts"
      title={t('blog.admin.title')}
      columns={usePostColumns()}
      filters={usePostFilters()}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/posts/${id}`}
      order="-updated"
      exportPath="/admin/export/posts.csv"
    >
      <Button component={Link} to="/posts/new">
        {t('blog.admin.new')}
      </Button>
    </ListPage>
  );
}
