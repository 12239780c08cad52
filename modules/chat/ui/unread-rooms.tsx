import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';

/** The number of rooms with unread messages, live; nothing where there are none. */
export default function UnreadRooms() {
  const t = useTranslate();
  const unread = trpc.chat.unread.useQuery();
  const rooms = unread.data?.rooms ?? 0;
  return rooms > 0 ? <CountBadge value={rooms} words={t('chat.unreadRooms', { count: rooms })} /> : null;
}
