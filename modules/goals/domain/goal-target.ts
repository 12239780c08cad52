/** Whether an item in this state may be a goal: a reserved one comes back where its swap is cancelled. */
export const mayBeGoal = (state: string): boolean => state === 'published' || state === 'reserved';
