import { Code, Group } from '@mantine/core';
import type { BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionBar } from '#admin/kit/action-bar.tsx';
import type { RouterOutputs } from '#admin/kit/router-outputs.ts';
import { ListPage } from '#admin/kit/list-page.tsx';
import { ExpandableText } from '#admin/kit/expandable-text.tsx';
import { trpc } from '#web/trpc.ts';
import { deadJobActionSlot } from './public.ts';

type DeadJob = RouterOutputs['admin']['platform']['deadJobs']['items'][number];

const deadJobColumns: BuildListColumns<DeadJob> = ({ column, format }) => [
  column('queue', 'platform.admin.jobs.queue', (job) => job.queue),
  column('failedAt', 'platform.admin.dead.failedAt', (job) => job.failedAt && format.dateTime(job.failedAt)),
  column('tries', 'platform.admin.dead.tries', (job) => format.number(job.tries), { align: 'end' }),
  column('fault', 'platform.admin.dead.fault', (job) => <ExpandableText>{job.fault}</ExpandableText>),
  column('trace', 'platform.admin.audit.trace', (job) => <Code>{job.traceId ?? '–'}</Code>, { isOptional: true }),
  column('actions', 'console.list.actions', (job) => (
    <Group gap={6} wrap="nowrap">
      <ActionBar slot={deadJobActionSlot} subject={job} />
    </Group>
  )),
];

/** Jobs that have failed at every attempt: their error, and the actions to retry them or give them up. */
export default function DeadJobsPage() {
  const queues = trpc.admin.platform.queues.useQuery();
  const names = (queues.data ?? []).map(({ name }) => name);
  return (
    <ListPage
      name="platform.deadJobs"
      title="platform.admin.dead.title"
      about="platform.admin.dead.about"
      columns={deadJobColumns}
      filters={({ choice }) => [choice('queue', 'platform.admin.jobs.queue', names, (name) => name)]}
      useRows={(input, kept) => trpc.admin.platform.deadJobs.useQuery(input, kept)}
      rowKey={(job) => job.id}
    />
  );
}
