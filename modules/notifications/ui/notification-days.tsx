import { useState } from 'react';
import { day } from '#contracts/durations.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import type { NotificationView } from '../domain/notification.schemas.ts';
import styles from './centre.module.css';
import { NotificationRow } from './notification-row.tsx';

/** Notifications grouped by day in the reader's time zone, newest first. */
export function NotificationDays({ notifications }: { readonly notifications: readonly NotificationView[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const dayAgo = (days: number) => format.date(new Date(now - days * day).toISOString());
  const [today, yesterday] = [dayAgo(0), dayAgo(1)];
  const nameDay = (date: string) =>
    date === today ? t('notifications.centre.today') : date === yesterday ? t('notifications.centre.yesterday') : date;
  return [...Map.groupBy(notifications, ({ at }) => format.date(at))].map(([date, ofDay]) => (
    <section key={date} aria-labelledby={`day-${ofDay[0]?.id}`}>
      <h2 id={`day-${ofDay[0]?.id}`} className={styles.day}>
        {nameDay(date)}
      </h2>
      <ul className={styles.list}>
        {ofDay.map((one) => (
          <NotificationRow key={one.id} notifications={one} />
        ))}
      </ul>
    </section>
  ));
}
