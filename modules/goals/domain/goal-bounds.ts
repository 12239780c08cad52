/** Length of a goal's name. */
export const goalName = { min: 1, max: 80 } as const;
