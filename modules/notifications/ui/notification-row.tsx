import type { ComponentType } from 'react';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconClock,
  IconHeart,
  IconHeartHandshake,
  IconLink,
  IconMessage,
  IconPackage,
  IconStar,
  IconTrendingUp,
  IconTrophy,
  IconTruckDelivery,
  IconEyeOff,
  IconUser,
  IconUsersGroup,
  IconX,
} from '@tabler/icons-react';
import { parseRoomWindowName } from '#modules/chat/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { findNotificationKind, type NotificationIcon } from '../domain/notification-kinds.ts';
import { formatNotificationNote, formatNotification } from '../domain/notification-text.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import styles from './centre.module.css';

const icons: Readonly<Record<NotificationIcon, ComponentType<{ readonly size?: number }>>> = {
  exchange: IconArrowsExchange,
  clock: IconClock,
  ended: IconX,
  heart: IconHeart,
  agreed: IconHeartHandshake,
  package: IconPackage,
  done: IconCircleCheck,
  trouble: IconAlertTriangle,
  link: IconLink,
  group: IconUsersGroup,
  truck: IconTruckDelivery,
  up: IconTrendingUp,
  trophy: IconTrophy,
  star: IconStar,
  message: IconMessage,
  person: IconUser,
  hidden: IconEyeOff,
};

/** A notification: what happened, what to do, and when. The whole row is a link. */
export function NotificationRow({ notifications }: { readonly notifications: NotificationView }) {
  const t = useTranslate();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.markRead.useMutation({
    ...sendOnceOnlineOptions,
    onSuccess: () => utils.notifications.invalidate(),
  });
  const textFormat = { words: t, moment: format.dateTime, money: format.money };
  const note = formatNotificationNote(notifications, textFormat);
  const Icon = icons[findNotificationKind(notifications.kind).icon];
  const window = notifications.to === null ? undefined : parseRoomWindowName(notifications.to);
  const read = () => {
    if (!notifications.isRead) mutate({ ids: [notifications.id] });
  };
  return (
    <li
      className={classNames(
        styles.row,
        !notifications.isRead && styles.isUnread,
        !notifications.isThere && styles.isGone,
      )}
    >
      <span className={styles.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        {notifications.to === null ? (
          <span className={styles.sentence}>{formatNotification(notifications, textFormat)}</span>
        ) : (
          <AppLink to={notifications.to} target={window} className={styles.sentence} onClick={read}>
            {formatNotification(notifications, textFormat)}
            {window !== undefined && <span className="visually-hidden"> ({t('notifications.centre.newWindow')})</span>}
          </AppLink>
        )}
        <span className={styles.note}>
          {note !== '' && <span>{note}</span>} <time dateTime={notifications.at}>{format.time(notifications.at)}</time>
        </span>
      </span>
      {!notifications.isRead && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications.centre.unread')}</span>
        </span>
      )}
    </li>
  );
}
