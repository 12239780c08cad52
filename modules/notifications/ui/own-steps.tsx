import { FramedList } from '#web/kit/framed-list.tsx';
import { trpc } from '#web/trpc.ts';
import { useTranslate } from '#web/i18n.tsx';
import styles from './task-list.module.css';
import { TaskRow } from './task-row.tsx';

/** The agreed swaps of which a step is the member's; nothing where none is. */
export function OwnSteps() {
  const t = useTranslate();
  const { data } = trpc.notifications.tasks.useQuery();
  const steps = data?.tasks.filter(({ subject }) => subject.kind === 'swap') ?? [];
  if (steps.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="own-steps">
      <h2 id="own-steps">{t('notifications.task.yourTurn')}</h2>
      <FramedList isLined>
        {steps.map((task) => (
          <li key={`${task.path} ${task.step}`} className={styles.row}>
            <TaskRow task={task} />
          </li>
        ))}
      </FramedList>
    </section>
  );
}
