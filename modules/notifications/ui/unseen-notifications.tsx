import { Count } from '#web/kit/count.tsx';
import { readAnew, useLiveTopic } from '#web/live/use-live-topic.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { notificationTopicName } from '../domain/topics.ts';

/** The live count of unseen notifications; renders nothing at zero. */
export default function UnseenNotifications() {
  const t = useWords();
  const viewer = useViewer();
  const query = trpc.notifications.unseen.useQuery();
  useLiveTopic(notificationTopicName, viewer?.id ?? null, { onEvent: () => void readAnew(query) });
  const unseen = query.data?.unseen ?? 0;
  return unseen > 0 ? <Count value={unseen} words={t('notifications.unseen', { count: unseen })} /> : null;
}
