import { Badge, Button } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Column } from '#admin/kit/columns.ts';
import { ListPage, type ListQuery } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useWords } from '#admin/kit/use-words.ts';
import { trpc } from '#web/trpc.ts';
import type { StaffPostRow } from '../domain/post.schemas.ts';

const useRows = ({ cursor }: ListQuery) =>
  trpc.admin.blog.posts.useQuery({ cursor, limit: 50 }, { placeholderData: keepPreviousData });

function usePostColumns(): Column<StaffPostRow>[] {
  const t = useWords();
  const format = useFormat();
  return [
    { name: 'title', label: t('blog.admin.column.title'), cell: ({ title }) => title },
    { name: 'urlTitle', label: t('blog.admin.column.urlTitle'), cell: ({ urlTitle }) => `/${urlTitle}` },
    { name: 'locale', label: t('blog.admin.column.locale'), cell: ({ locale }) => locale },
    { name: 'state', label: t('blog.admin.column.state'), cell: (post) => <PostState post={post} /> },
    { name: 'updatedAt', label: t('blog.admin.column.updated'), cell: ({ updatedAt }) => format.ago(updatedAt) },
  ];
}

function PostState({ post: { publishAt, isPublic } }: { readonly post: StaffPostRow }) {
  const t = useWords();
  const format = useFormat();
  if (publishAt === null) return <Badge color="gray">{t('blog.admin.draft')}</Badge>;
  return <Badge color={isPublic ? 'eucalypt' : 'yellow'}>{format.dateTime(publishAt)}</Badge>;
}

/** All posts, the latest change first. */
export default function PostsPage() {
  const t = useWords();
  return (
    <ListPage
      name="posts"
      title={t('blog.admin.title')}
      columns={usePostColumns()}
      filters={[]}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/posts/${id}`}
    >
      <Button component={Link} to="/posts/new">
        {t('blog.admin.new')}
      </Button>
    </ListPage>
  );
}
