import { NumberCard } from '#admin/kit/number-card.tsx';
import { useTranslate } from '#admin/kit/use-translate.ts';
import { trpc } from '#web/trpc.ts';

/** The number of dead jobs, which are not retried until an administrator acts. */
export default function JobsCard() {
  const t = useTranslate();
  const [queues] = trpc.admin.platform.queues.useSuspenseQuery();
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0);
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting + queue.retrying, 0);
  return (
    <NumberCard
      label={t('platform.admin.dead.title')}
      value={dead}
      to="/jobs/dead"
      note={t('platform.admin.jobs.waitingNow', { count: waiting })}
      tone={dead > 0 ? 'warning' : 'calm'}
    />
  );
}
