import { createTypedTables } from '#platform/db/tables.ts';
import { Goal, GoalStep } from './goal.entity.ts';

/** The tables of goals on a connection: `typedTables(unit.db).selectFrom(…)`. */
export const typedTables = createTypedTables(Goal, GoalStep);
