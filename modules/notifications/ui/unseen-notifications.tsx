import { CountBadge } from '#web/kit/count-badge.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';

/** The live count of unseen notifications; renders nothing at zero. */
export default function UnseenNotifications() {
  const t = useTranslate();
  const query = trpc.notifications.unseen.useQuery();
  const unseen = query.data?.unseen ?? 0;
  return unseen > 0 ? <CountBadge value={unseen} words={t('notifications.unseen', { count: unseen })} /> : null;
}
