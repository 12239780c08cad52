import type { MemberTask, MemberTaskList } from '#contracts/member-task.ts';

const toKey = ({ subject, step }: Pick<MemberTask, 'subject' | 'step'>): string =>
  `${subject.kind}/${subject.id}/${step}`;

/** Whether a task is part of a deal; a message waits too, and has no date. */
export const isDealTask = ({ subject }: Pick<MemberTask, 'subject'>): boolean => subject.kind !== 'room';

const toSortTime = (at: string | undefined): number => (at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at));

function compareTasks(one: MemberTask, other: MemberTask): number {
  if (isDealTask(one) !== isDealTask(other)) return isDealTask(one) ? -1 : 1;
  const [due, otherDue] = [toSortTime(one.due?.at), toSortTime(other.due?.at)];
  if (due !== otherDue) return due < otherDue ? -1 : 1;
  // The latest message comes first, but the task that has waited longest.
  const [first, second] = isDealTask(one) ? [one, other] : [other, one];
  return toSortTime(first.since) - toSortTime(second.since);
}

/**
 * The tasks of all modules in one order: by due date, then what has waited longest; messages last.
 * A task that stands in another's place takes its date and picture where it has none, and what a module suspends is
 * left out.
 */
export function orderMemberTasks(lists: readonly MemberTaskList[]): MemberTask[] {
  const all = lists.flatMap(({ tasks }) => tasks);
  const byKey = new Map(all.map((task) => [toKey(task), task]));
  const replacedKey = ({ subject, insteadOf }: MemberTask): string | null =>
    insteadOf === undefined ? null : toKey({ subject, step: insteadOf });
  const left = new Set([
    ...all.flatMap((task) => replacedKey(task) ?? []),
    ...lists.flatMap(({ suspended = [] }) => suspended.map(toKey)),
  ]);
  return all
    .filter((task) => !left.has(toKey(task)))
    .flatMap((task): MemberTask[] => {
      const key = replacedKey(task);
      if (key === null) return [task];
      const replaced = byKey.get(key);
      // The subject's own step is another one, which comes first.
      if (!replaced) return [];
      return [{ ...task, due: task.due ?? replaced.due, picture: task.picture ?? replaced.picture }];
    })
    .toSorted(compareTasks);
}
