import { Anchor, Badge, Switch } from '@mantine/core';
import { Link, useSearchParams } from 'react-router-dom';
import { useColumns, type BuildListColumns } from '#admin/kit/list-columns.ts';
import { ActionMenu } from '#admin/kit/action-menu.tsx';
import { DataTable } from '#admin/kit/data-table.tsx';
import { ErrorNote } from '#admin/kit/error-note.tsx';
import { PageHeading } from '#admin/kit/page-heading.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';
import { queueActionSlot } from './public.ts';

interface Queue {
  readonly name: string;
  readonly waiting: number;
  readonly retrying: number;
  readonly running: number;
  readonly dead: number;
  readonly isPaused: boolean;
  readonly waitingSince: string | null;
}

const isBusy = ({ waiting, retrying, running, dead, isPaused }: Queue) =>
  isPaused || waiting + retrying + running + dead > 0;

const refreshEvery = 5_000;
const toDeadJobsPath = (queue: string) => `/jobs/dead?${new URLSearchParams({ queue })}`;

const queueColumns: BuildListColumns<Queue> = ({ column, t, format }) => {
  const count = (name: 'waiting' | 'retrying' | 'running') =>
    column(name, `platform.admin.jobs.${name}`, (queue) => (queue[name] === 0 ? '–' : format.number(queue[name])), {
      align: 'end',
    });
  const dead = (queue: Queue) => (
    <Anchor component={Link} to={toDeadJobsPath(queue.name)} c="red" fw={700} size="sm">
      {format.number(queue.dead)}
    </Anchor>
  );
  return [
    column('name', 'platform.admin.jobs.queue', ({ name, isPaused }) => (
      <>
        {name} {isPaused && <Badge color="yellow">{t('platform.admin.jobs.paused')}</Badge>}
      </>
    )),
    count('waiting'),
    count('retrying'),
    count('running'),
    column('dead', 'platform.admin.jobs.dead', (queue) => (queue.dead === 0 ? '–' : dead(queue)), { align: 'end' }),
    column(
      'since',
      'platform.admin.jobs.waitingSince',
      (queue) => queue.waitingSince && format.ago(queue.waitingSince),
    ),
    column('actions', 'console.list.actions', (queue) => <ActionMenu slot={queueActionSlot} subject={queue} />),
  ];
};

/** Every queue of the product with its jobs, refreshed every few seconds. */
export default function QueuesPage() {
  const t = useTranslate();
  const columns = useColumns(queueColumns);
  const [query, setQuery] = useSearchParams();
  const isOnlyBusy = query.has('busy');
  const queues = trpc.admin.platform.queues.useQuery(undefined, { refetchInterval: refreshEvery });
  return (
    <>
      <PageHeading title={t('platform.admin.jobs.title')} about={t('platform.admin.jobs.about')}>
        <Switch
          label={t('platform.admin.jobs.onlyBusy')}
          checked={isOnlyBusy}
          onChange={({ currentTarget }) => setQuery(currentTarget.checked ? { busy: 'yes' } : {})}
        />
        <Anchor component={Link} to="/jobs/dead">
          {t('platform.admin.dead.title')}
        </Anchor>
      </PageHeading>
      {queues.error ? (
        <ErrorNote error={queues.error} onRetry={() => void queues.refetch()} />
      ) : (
        <DataTable
          label={t('platform.admin.jobs.title')}
          columns={columns}
          rows={queues.data?.filter((queue) => !isOnlyBusy || isBusy(queue))}
          rowKey={(queue) => queue.name}
        />
      )}
    </>
  );
}
