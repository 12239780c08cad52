import { Badge, Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import type { BuildListFilters } from '#admin/kit/list-filters.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { languageNames } from '#platform/i18n/locales.ts';
import { trpc } from '#web/trpc.ts';
import { publicationStates } from '../domain/post.schemas.ts';
import type { StaffPostRow } from '../server/staff-post-list.ts';

const postColumns: BuildListColumns<StaffPostRow> = ({ column, format }) => [
  column('title', 'blog.admin.column.title', ({ title }) => title),
  column('urlTitle', 'blog.admin.column.urlTitle', ({ urlTitle }) => `/${urlTitle}`),
  column('locale', 'blog.admin.column.locale', ({ locale }) => languageNames[locale]),
  column('state', 'blog.admin.column.state', (post) => <PostState post={post} />),
  column('updatedAt', 'blog.admin.column.updated', ({ updatedAt }) => format.ago(updatedAt), { sort: 'updated' }),
];

const postFilters: BuildListFilters = ({ t, text, choice }) => [
  text('search', 'blog.admin.column.title'),
  choice('standing', 'blog.admin.column.state', publicationStates, (value) => t(`blog.admin.standing.${value}`)),
  choice('locale', 'blog.admin.column.locale', ['en-US', 'pt-PT'], (locale) => languageNames[locale]),
];

function PostState({ post: { publishAt, standing } }: { readonly post: StaffPostRow }) {
  const t = useTranslate();
  const format = useFormat();
  if (publishAt === null) return <Badge color="gray">{t('blog.admin.standing.draft')}</Badge>;
  return <Badge color={standing === 'public' ? 'eucalypt' : 'yellow'}>{format.dateTime(publishAt)}</Badge>;
}

/** All posts, the latest change first. */
export default createListPage({
  name: 'posts',
  title: 'blog.admin.title',
  columns: postColumns,
  filters: postFilters,
  useRows: (input, kept) => trpc.admin.blog.posts.useQuery(input, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/posts/${id}`,
  order: '-updated',
  exportPath: '/admin/export/posts.csv',
  buttons: (t) => (
    <Button component={Link} to="/posts/new">
      {t('blog.admin.new')}
    </Button>
  ),
});
