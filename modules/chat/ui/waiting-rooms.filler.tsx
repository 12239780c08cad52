import { IconMessage } from '@tabler/icons-react';
import { Avatar } from '#web/kit/avatar.tsx';
import type { PageRequest } from '#web/page-part.ts';
import type { WaitingTask } from '#web/pages/me/waiting-row.tsx';
import { WaitingList } from '#web/pages/me/waiting-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { toRoomPath, toRoomWindowName } from '../domain/room-window.ts';

/** The strip shows at most 20; the screen with all of them is a link away. */
const input = { limit: 20 };

export const load = ({ trpc: calls }: PageRequest) => calls.chat.rooms.fetch(input);

export const invalidatedBy = ['chat'];

/** Rooms with unread messages. */
export default function WaitingRooms() {
  const t = useTranslate();
  const query = trpc.chat.rooms.useQuery(input);
  const entries = query.data?.items
    .filter(({ unread }) => unread > 0)
    .map(({ id, others, unread, title, lastMessage }): WaitingTask => {
      const other = others[0]?.username ?? t('chat.waiting.someone');
      return {
        key: id,
        to: toRoomPath(id),
        window: toRoomWindowName(id),
        picture: <Avatar name={other} picture={others[0]?.pictureUrl} size={56} />,
        Icon: IconMessage,
        title: t('chat.waiting.messages', { name: other, count: unread }),
        note: lastMessage?.text ?? title ?? t('chat.waiting.aboutOffer'),
      };
    });
  return <WaitingList {...{ things: entries, query }} all={{ to: '/discuss', label: t('chat.waiting.all') }} />;
}
