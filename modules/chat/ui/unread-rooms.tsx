import { readAnew, useLiveTopic } from '#web/live/use-live-topic.ts';
import { trpc } from '#web/trpc.ts';
import { useViewer } from '#web/viewer.ts';
import { useWords } from '#web/words.tsx';
import { roomsTopicName } from '../domain/topics.ts';
import { Count } from '#web/kit/count.tsx';

/** The number of rooms with unread messages, live; nothing where there are none. */
export default function UnreadRooms() {
  const t = useWords();
  const viewer = useViewer();
  const unread = trpc.chat.unread.useQuery();
  useLiveTopic(roomsTopicName, viewer?.id ?? null, { onEvent: () => void readAnew(unread) });
  const rooms = unread.data?.rooms ?? 0;
  return rooms > 0 ? <Count value={rooms} words={t('chat.unreadRooms', { count: rooms })} /> : null;
}
