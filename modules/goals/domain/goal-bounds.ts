/** Length of a goal's name. */
export const goalNameBounds = { min: 1, max: 80 } as const;
