/** Whether an item in this state may be a goal: a reserved one comes back where its swap is cancelled. */
export const canBeGoal = (state: string): boolean => state === 'published' || state === 'reserved';
