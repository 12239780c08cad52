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
import { findRoomWindowName } from '#modules/chat/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { sendOnceOnlineOptions } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import { formatNotificationNote, formatNotification } from '../domain/notification-text.ts';
import type { NotificationView } from '../domain/notification.schemas.ts';
import styles from './centre.module.css';

const icons: Readonly<Record<NotificationView['kind'], ComponentType<{ readonly size?: number }>>> = {
  'offers.received': IconArrowsExchange,
  'offers.expiring': IconClock,
  'offers.ended': IconX,
  'matches.made': IconHeart,
  'matches.fit': IconHeart,
  'offers.accepted': IconHeartHandshake,
  'swaps.moved': IconPackage,
  'swaps.completed': IconCircleCheck,
  'swaps.trouble': IconAlertTriangle,
  'chains.proposed': IconLink,
  'chains.moved': IconLink,
  'chains.started': IconHeartHandshake,
  'chains.poolEnded': IconUsersGroup,
  'chains.poolOpened': IconUsersGroup,
  'delivery.moved': IconTruckDelivery,
  'delivery.protected': IconCircleCheck,
  'goals.stepped': IconTrendingUp,
  'goals.reached': IconTrophy,
  'reviews.published': IconStar,
  'chat.message': IconMessage,
  'account.standing': IconUser,
  'account.removal': IconEyeOff,
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
  const Icon = icons[notifications.kind];
  const window = notifications.to === null ? undefined : findRoomWindowName(notifications.to);
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
