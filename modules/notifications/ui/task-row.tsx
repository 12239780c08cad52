import { IconChevronRight } from '@tabler/icons-react';
import { parseRoomWindowName } from '#modules/chat/ui/public.ts';
import { AppLink } from '#web/app-link.tsx';
import type { MemberTaskView } from '../server/member-task.views.ts';
import { TaskPicture } from './task-picture.tsx';
import styles from './task-list.module.css';
import { useTaskText } from './use-task-text.ts';

/** A task as one link: its sentence, its date, and its picture. */
export function TaskRow({ task }: { readonly task: MemberTaskView }) {
  const { title, note } = useTaskText()(task);
  return (
    <>
      <TaskPicture task={task} />
      <span className={styles.words}>
        <AppLink to={task.path} target={parseRoomWindowName(task.path)} className={styles.title}>
          {title}
        </AppLink>
        {note !== '' && <span className={styles.note}>{note}</span>}
      </span>
      <IconChevronRight size={20} className={styles.onward} aria-hidden />
    </>
  );
}
