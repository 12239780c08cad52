import type { MemberId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useFormat, useWords } from '#web/words.tsx';
import type { RoomCard } from '../domain/chat.schemas.ts';
import { previewText } from './line-text.ts';
import styles from './room-row.module.css';

/** One room in the list. It opens in a window of its own, always the same one. */
export function RoomRow({ room, me }: { readonly room: RoomCard; readonly me: MemberId }) {
  const t = useWords();
  const format = useFormat();
  const name = room.others[0]?.username ?? t('chat.someone');
  const title = room.title ?? t(room.kind === 'offer' ? 'chat.rooms.aboutOffer' : 'chat.rooms.untitled');
  return (
    <li>
      <AppLink to={`/discuss/${room.id}`} target={`room-${room.id}`} className={classNames(styles.row, room.unread > 0 && styles.isUnread)}>
        <Avatar name={name} picture={room.others[0]?.pictureUrl} size={48} />
        <span className={styles.text}>
          <span className={styles.top}>
            <strong className={styles.name}>{name}</strong>
            <time className={styles.when} dateTime={room.lastMessageAt}>{format.ago(room.lastMessageAt)}</time>
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.last}>{previewText(t, room.lastMessage, me, room.others)}</span>
        </span>
        {room.unread > 0 && (
          <span className={styles.count}>
            <span aria-hidden>{room.unread > 99 ? '99+' : format.number(room.unread)}</span>
            <span className="visually-hidden">{t('chat.rooms.unread', { count: room.unread })}</span>
          </span>
        )}
        <span className="visually-hidden">({t('chat.rooms.newWindow')})</span>
      </AppLink>
    </li>
  );
}
