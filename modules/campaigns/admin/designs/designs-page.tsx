import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link } from 'react-router-dom';
import { truncateText } from '#contracts/truncate-text.ts';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { createListPage } from '#admin/kit/list-page.tsx';
import { useCallErrorText } from '#admin/kit/use-call-error-text.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { DesignRow } from '../../domain/designs.schemas.ts';

const designColumns: BuildListColumns<DesignRow> = ({ column, format }) => [
  column('name', 'campaigns.designs.column.name', ({ name }) => name),
  column('version', 'campaigns.designs.column.version', ({ version }) => version, { align: 'end' }),
  column('savedAt', 'campaigns.designs.column.saved', ({ savedAt }) => format.ago(savedAt)),
  column('savedBy', 'campaigns.designs.column.by', ({ savedBy }) => savedBy),
  { name: 'actions', label: '', cell: (design) => <DesignActions design={design} /> },
];

function DesignActions({ design: { id, name, isArchived } }: { readonly design: DesignRow }) {
  const t = useTranslate();
  const describeRefusal = useCallErrorText();
  const utils = trpc.useUtils();
  const done = {
    onSuccess: () => utils.admin.campaigns.invalidate(),
    onError: (error: unknown) => notifications.show({ message: describeRefusal(error), color: 'red' }),
  };
  const copy = trpc.admin.campaigns.designs.copy.useMutation(done);
  const archive = trpc.admin.campaigns.designs.archive.useMutation(done);
  return (
    <Group gap={6} wrap="nowrap" justify="flex-end">
      <Button
        size="compact-xs"
        variant="default"
        loading={copy.isPending}
        onClick={() => copy.mutate({ id, name: truncateText(t('campaigns.designs.copyName', { name }), 80) })}
      >
        {t('campaigns.designs.copy')}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={archive.isPending}
        onClick={() => archive.mutate({ id, isArchived: !isArchived })}
      >
        {t(isArchived ? 'campaigns.designs.restore' : 'campaigns.designs.archive')}
      </Button>
    </Group>
  );
}

/** All designs, the latest save first. */
export default createListPage({
  name: 'designs',
  title: 'campaigns.designs.title',
  columns: designColumns,
  filters: ({ t, text, choice }) => [
    text('search', 'campaigns.designs.filter.search'),
    choice('shown', 'campaigns.designs.filter.shown', ['archived'], () => t('campaigns.designs.archived')),
  ],
  useRows: (input, kept, filters) =>
    trpc.admin.campaigns.designs.list.useQuery({ isArchived: filters['shown'] === 'archived', ...input }, kept),
  rowKey: ({ id }) => id,
  rowLink: ({ id }) => `/designs/${id}`,
  buttons: (t) => (
    <Button component={Link} to="/designs/new">
      {t('campaigns.designs.new')}
    </Button>
  ),
});
