import { IconBellOff } from '@tabler/icons-react';
import type { MemberId } from '#contracts/ids.ts';
import { AppLink } from '#web/app-link.tsx';
import { Avatar } from '#web/kit/avatar.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { RoomCard } from '../server/chat.views.ts';
import { toRoomPath, toRoomWindowName } from '../domain/room-window.ts';
import { useOfferItemsText } from './offer-items-text.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { useFormatQuestion } from './use-format-question.ts';
import { useFormatRoomName } from './use-format-room-name.ts';
import { formatMessagePreview } from './message-preview.ts';
import styles from './room-row.module.css';
import { ItemThumb } from '#modules/items/ui/public.ts';
import { OfferItemPictures } from './offer-item-pictures.tsx';

/**
 * A room in the list: its other members, its subject and the last message. It opens in a window of its own, always the
 * same one.
 */
export function RoomRow({ room, me }: { readonly room: RoomCard; readonly me: MemberId }) {
  const t = useTranslate();
  const format = useFormat();
  const aboutText = useOfferItemsText();
  const name = useFormatRoomName()(room.others);
  const formatQuestion = useFormatQuestion();
  // Missing in answers of the last release.
  const question = room.questions?.[0];
  const untitled = t(room.kind === 'chain' ? 'chat.rooms.chain' : 'chat.rooms.untitled');
  const subject = question ? formatQuestion.subject(question) : untitled;
  const title = room.title ?? (room.about ? aboutText(room.about) : subject);
  return (
    <li>
      <AppLink
        to={toRoomPath(room.id)}
        target={toRoomWindowName(room.id)}
        className={classNames(styles.row, room.unread > 0 && styles.isUnread)}
      >
        <Avatar name={room.others[0]?.username ?? name} picture={room.others[0]?.pictureUrl} size={48} />
        <span className={styles.text}>
          <span className={styles.top}>
            <strong className={styles.name}>
              {name} {room.isMuted && <IconBellOff size={16} role="img" aria-label={t('chat.mute.muted')} />}
            </strong>
            <time className={styles.when} dateTime={room.lastMessageAt}>
              {format.ago(room.lastMessageAt)}
            </time>
          </span>
          <span className={styles.title}>{title}</span>
          <span className={styles.bottom}>
            <span className={styles.last}>
              {formatMessagePreview(t, room.lastMessage, me, { people: room.others, about: room.about })}
            </span>
            {room.unread > 0 && (
              <CountBadge value={room.unread} words={t('chat.rooms.unread', { count: room.unread })} />
            )}
          </span>
        </span>
        {room.about && <OfferItemPictures about={room.about} />}
        {question?.item && <ItemThumb picture={question.item.cover} size={48} />}
        <span className="visually-hidden">({t('chat.rooms.newWindow')})</span>
      </AppLink>
    </li>
  );
}
