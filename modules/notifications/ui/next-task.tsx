import { Suspense } from 'react';
import { HolidayNotice } from '#modules/members/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import { Card } from '#web/kit/card.tsx';
import { classNames } from '#web/kit/class-names.ts';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import { useAtMoments } from '#web/use-at-moments.ts';
import type { MemberTaskView } from '../server/member-task.views.ts';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** The one next thing of the member, and the way to the rest; above it, that they are on holiday. */
export function NextTask() {
  const { data, refetch } = trpc.notifications.tasks.useQuery();
  useAtMoments(
    (data?.tasks ?? []).flatMap(({ due }) => (due ? [due.at] : [])),
    () => void refetch(),
  );
  const tasks = data?.tasks ?? [];
  return (
    <>
      <Suspense>
        <HolidayNotice doesOfferWait={tasks.some(({ subject }) => subject.kind === 'offer')} />
      </Suspense>
      <FirstTask tasks={tasks} />
    </>
  );
}

function FirstTask({ tasks: [first, ...others] }: { readonly tasks: readonly MemberTaskView[] }) {
  const t = useTranslate();
  if (!first) return null;
  return (
    <Card as="section" tone="warm" padding="none" aria-labelledby="next-task">
      <h2 id="next-task" className={styles.next}>
        {t('notifications.task.title')}
      </h2>
      <div className={classNames(styles.row, styles.first)}>
        <TaskRow task={first} />
      </div>
      {others.length > 0 && (
        <p className={styles.more}>
          <AppLink to="/myswapu">{t('notifications.task.more', { count: others.length })}</AppLink>
        </p>
      )}
    </Card>
  );
}
