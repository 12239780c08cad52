import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ListColumn } from '#admin/kit/use-column-choice.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { useFormat } from '#admin/kit/use-format.ts';
import { useCallErrorText } from '#admin/kit/use-call-error-text.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import type { DesignRow } from '../../domain/designs.schemas.ts';

const useRows = ({ cursor, filters }: ListPageQuery) =>
  trpc.admin.campaigns.designs.list.useQuery(
    {
      cursor,
      limit: 50,
      isArchived: filters['shown'] === 'archived',
      ...(filters['search'] !== undefined && { search: filters['search'] }),
    },
    { placeholderData: keepPreviousData },
  );

function useColumns(): ListColumn<DesignRow>[] {
  const t = useTranslate();
  const format = useFormat();
  return [
    { name: 'name', label: t('campaigns.designs.column.name'), cell: ({ name }) => name },
    { name: 'version', label: t('campaigns.designs.column.version'), align: 'end', cell: ({ version }) => version },
    { name: 'savedAt', label: t('campaigns.designs.column.saved'), cell: ({ savedAt }) => format.ago(savedAt) },
    { name: 'savedBy', label: t('campaigns.designs.column.by'), cell: ({ savedBy }) => savedBy },
    { name: 'actions', label: '', cell: (design) => <DesignActions design={design} /> },
  ];
}

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
        onClick={() => copy.mutate({ id, name: t('campaigns.designs.copyName', { name }).slice(0, 80) })}
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
export default function DesignsPage() {
  const t = useTranslate();
  const filters: ListFilter[] = [
    { kind: 'text', name: 'search', label: t('campaigns.designs.filter.search') },
    {
      kind: 'choice',
      name: 'shown',
      label: t('campaigns.designs.filter.shown'),
      choices: [{ value: 'archived', label: t('campaigns.designs.archived') }],
    },
  ];
  return (
    <ListPage
      name="designs"
      title={t('campaigns.designs.title')}
      columns={useColumns()}
      filters={filters}
      useRows={useRows}
      rowKey={({ id }) => id}
      rowLink={({ id }) => `/designs/${id}`}
    >
      <Button component={Link} to="/designs/new">
        {t('campaigns.designs.new')}
      </Button>
    </ListPage>
  );
}
