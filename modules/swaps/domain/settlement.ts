/** How an admin settles a dispute: it goes on, or ends with or without effect. */
export const settlements = ['resumed', 'completed', 'cancelled'] as const;
export type Settlement = (typeof settlements)[number];
