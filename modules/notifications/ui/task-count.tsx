import { CountBadge } from '#web/kit/count-badge.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** The live count of what waits for the member in deals; renders nothing at zero. */
export function TaskCount() {
  const t = useTranslate();
  const count = trpc.notifications.tasks.useQuery().data?.count ?? 0;
  return count > 0 ? <CountBadge value={count} words={t('notifications.task.count', { count })} /> : null;
}
