import type { TasksProps } from '#web/layout/layout-slots.ts';
import type { PageRequest } from '#web/page-part.ts';
import { NextTask } from './next-task.tsx';
import { OwnSteps } from './own-steps.tsx';
import { TaskCount } from './task-count.tsx';
import { TaskList } from './task-list.tsx';

export const load = ({ trpc: calls }: PageRequest) => calls.notifications.tasks.fetch();

export const invalidatedBy = ['notifications'];

const views = { next: NextTask, steps: OwnSteps, list: TaskList, count: TaskCount } as const;

/** The tasks that wait for the member, in one form: all forms show the same answer. */
export default function Tasks({ shows }: TasksProps) {
  const View = views[shows];
  return <View />;
}
