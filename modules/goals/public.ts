/** Everything that other modules' servers may use of goals. */
export { GoalId } from './domain/goals.schemas.ts';
export { findGoalNames } from './server/goals.queries.ts';
