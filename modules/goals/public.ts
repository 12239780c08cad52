/** Everything that other modules' servers may use of goals. */
export { GoalId } from './domain/goals.schemas.ts';
export { goalNames } from './server/goals.queries.ts';
