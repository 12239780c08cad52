import type { z } from 'zod';
import type { MemberId } from '#contracts/ids.ts';
import { memberTaskBound } from '#contracts/member-task.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import type { Db } from '#platform/db/db.ts';
import type { ModuleDefinition, TaskMoment } from '#platform/module/define-module.ts';
import { isDealTask, orderMemberTasks } from '../domain/order-member-tasks.ts';
import { memberTaskView, type memberTaskListView } from './member-task.views.ts';

/** The list on /myswapu shows at most this many. */
const listed = 20;

/** The tasks of a member, of all modules: each lists a bounded number with a constant number of statements. */
export async function listTasks(
  db: Db,
  modules: readonly ModuleDefinition[],
  member: { readonly id: MemberId },
  at: TaskMoment,
): Promise<z.input<typeof memberTaskListView>> {
  const lists = await Promise.all(
    modules.flatMap((module) => (module.listMemberTasks ? [module.listMemberTasks(db, member, at)] : [])),
  );
  const tasks = orderMemberTasks(lists);
  return {
    tasks: parseReadableRows(tasks.slice(0, listed), (task) => memberTaskView.parse(task)),
    count: tasks.filter(isDealTask).length,
    isCut: tasks.length > listed || lists.some(({ tasks: { length } }) => length >= memberTaskBound),
  };
}
