import { IconCoffee } from '@tabler/icons-react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { ErrorNote } from '#web/kit/error-note.tsx';
import { FramedList } from '#web/kit/framed-list.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { trpc } from '#web/trpc.ts';
import { useFormat, useTranslate } from '#web/i18n.tsx';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** Lists the tasks that wait for the member, above everything else of theirs. */
export function TaskList() {
  const t = useTranslate();
  const format = useFormat();
  const { data, isLoading, error, refetch } = trpc.notifications.tasks.useQuery();
  const count = data?.count ?? 0;
  return (
    <section className={styles.waiting} aria-labelledby="waiting" aria-busy={isLoading}>
      <h2 id="waiting" className={styles.heading}>
        {t('pages.me.waiting.title')}
        {count > 0 && (
          <span className={styles.count}>
            {data?.isCut ? t('pages.me.waiting.atLeast', { count }) : format.number(count)}
          </span>
        )}
      </h2>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {isLoading && <Skeleton shape="box" height="15rem" />}
      {data?.tasks.length === 0 && (
        <EmptyState
          art={<IconCoffee size={40} />}
          title={t('pages.me.waiting.noneTitle')}
          action={
            <LinkButton to="/search" tone="action">
              {t('pages.home.look')}
            </LinkButton>
          }
        >
          {t('pages.me.waiting.none')}
        </EmptyState>
      )}
      {data && data.tasks.length > 0 && (
        <FramedList isLined>
          {data.tasks.map((task) => (
            <li key={`${task.path} ${task.step}`} className={styles.row}>
              <TaskRow task={task} />
            </li>
          ))}
        </FramedList>
      )}
    </section>
  );
}
