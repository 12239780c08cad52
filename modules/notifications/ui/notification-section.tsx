import { Card } from '#web/kit/card.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { Stack } from '#web/kit/stack.tsx';
import type { PageRequest } from '#web/page-part.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { NotificationKindTable } from './kind-table.tsx';
import { EmailPausedCard } from './email-paused-card.tsx';
import { PushCard } from './push-card.tsx';
import { QuietHoursCard } from './quiet-hours-card.tsx';

export const load = ({ trpc: calls }: PageRequest) =>
  Promise.all([
    calls.notifications.preferences.prefetch(),
    calls.notifications.push.prefetch(),
    calls.notifications.quietHours.prefetch(),
  ]);

/** Which notifications a member gets, and on which channels. */
export default function NotificationSection() {
  const t = useTranslate();
  const preferences = trpc.notifications.preferences.useQuery();
  return (
    <>
      {preferences.data?.mailHeld && <EmailPausedCard held={preferences.data.mailHeld} />}
      <Card as="section" aria-labelledby="news-where">
        <Stack gap={2}>
          <h3 id="news-where">{t('notifications.settings.where')}</h3>
          <p>{t('notifications.settings.whereHint')}</p>
          <ErrorNote error={preferences.error} onRetry={() => void preferences.refetch()} />
          {preferences.isLoading && <Skeleton shape="box" height="24rem" />}
          {preferences.data && <NotificationKindTable kinds={preferences.data.kinds} />}
        </Stack>
      </Card>
      <PushCard />
      <QuietHoursCard />
    </>
  );
}
