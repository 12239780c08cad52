import type { ComponentType } from 'react';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconCircleCheck,
  IconClock,
  IconHeartHandshake,
  IconMessage,
  IconPackage,
  IconStar,
  IconUser,
  IconX,
} from '@tabler/icons-react';
import { AppLink } from '#web/app-link.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { sentOnceOnline } from '#web/query-client.ts';
import { trpc } from '#web/trpc.ts';
import { useFormat, useWords } from '#web/words.tsx';
import { newsNote, newsSentence } from '../domain/news-words.ts';
import type { NewsView } from '../domain/news.schemas.ts';
import styles from './centre.module.css';

const icons: Readonly<Record<NewsView['kind'], ComponentType<{ readonly size?: number }>>> = {
  'offers.received': IconArrowsExchange,
  'offers.expiring': IconClock,
  'offers.ended': IconX,
  'offers.accepted': IconHeartHandshake,
  'swaps.moved': IconPackage,
  'swaps.completed': IconCircleCheck,
  'swaps.trouble': IconAlertTriangle,
  'reviews.published': IconStar,
  'chat.message': IconMessage,
  'account.standing': IconUser,
};

/** One notification: what happened, what one may do, when. The whole row is its link. */
export function NewsRow({ news }: { readonly news: NewsView }) {
  const t = useWords();
  const format = useFormat();
  const utils = trpc.useUtils();
  const { mutate } = trpc.notifications.markRead.useMutation({
    ...sentOnceOnline,
    onSuccess: () => utils.notifications.invalidate(),
  });
  const teller = { words: t, moment: format.dateTime };
  const note = newsNote(news, teller);
  const Icon = icons[news.kind];
  const read = () => {
    if (!news.isRead) mutate({ ids: [news.id] });
  };
  return (
    <li className={classNames(styles.row, !news.isRead && styles.isUnread, !news.isThere && styles.isGone)}>
      <span className={styles.icon} aria-hidden>
        <Icon size={20} />
      </span>
      <span className={styles.words}>
        {news.to === null ? (
          <span className={styles.sentence}>{newsSentence(news, teller)}</span>
        ) : (
          <AppLink to={news.to} className={styles.sentence} onClick={read}>
            {newsSentence(news, teller)}
          </AppLink>
        )}
        <span className={styles.note}>
          {note !== '' && <span>{note}</span>} <time dateTime={news.at}>{format.time(news.at)}</time>
        </span>
      </span>
      {!news.isRead && (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('notifications.centre.unread')}</span>
        </span>
      )}
    </li>
  );
}
