import { Code, Group } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { ListFilter } from '#admin/kit/list-state.ts';
import { ListPage, type ListPageQuery } from '#admin/kit/list-page.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { useFormat } from '#admin/kit/use-format.ts';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { deadJobActionSlot } from './public.ts';

const pageSize = 50;

const useRows = ({ filters, cursor }: ListPageQuery) =>
  trpc.admin.platform.deadJobs.useQuery(
    { queue: filters['queue'], cursor, limit: pageSize },
    { placeholderData: keepPreviousData },
  );

function useQueueFilter(): ListFilter[] {
  const t = useTranslate();
  const queues = trpc.admin.platform.queues.useQuery();
  const choices = (queues.data ?? []).map(({ name }) => ({ value: name, label: name }));
  return [{ kind: 'choice', name: 'queue', label: t('platform.admin.jobs.queue'), choices }];
}

/** Jobs that have failed at every attempt: their error, and the actions to retry them or give them up. */
export default function DeadJobsPage() {
  const t = useTranslate();
  const format = useFormat();
  return (
    <ListPage
      name="platform.deadJobs"
      title={t('platform.admin.dead.title')}
      about={t('platform.admin.dead.about')}
      filters={useQueueFilter()}
      useRows={useRows}
      rowKey={(job) => job.id}
      columns={[
        { name: 'queue', label: t('platform.admin.jobs.queue'), cell: (job) => job.queue },
        {
          name: 'failedAt',
          label: t('platform.admin.dead.failedAt'),
          cell: (job) => job.failedAt && format.dateTime(job.failedAt),
        },
        { name: 'tries', label: t('platform.admin.dead.tries'), align: 'end', cell: (job) => format.number(job.tries) },
        {
          name: 'fault',
          label: t('platform.admin.dead.fault'),
          cell: (job) => <ExpandableText>{job.fault}</ExpandableText>,
        },
        {
          name: 'trace',
          label: t('platform.admin.audit.trace'),
          isOptional: true,
          cell: (job) => <Code>{job.traceId ?? '–'}</Code>,
        },
        {
          name: 'actions',
          label: t('console.list.actions'),
          cell: (job) => (
            <Group gap={6} wrap="nowrap">
              <ActionBar slot={deadJobActionSlot} subject={job} />
            </Group>
          ),
        },
      ]}
    />
  );
}
