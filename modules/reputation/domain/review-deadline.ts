import { day } from '#contracts/durations.ts';

/**
 * The end of the time for reviews. Reviews written by then are published, and no review can be written in revenge
 * afterwards.
 */
export const computeReviewDeadline = (openedAt: Date | string, days: number): Date =>
  new Date(new Date(openedAt).getTime() + days * day);

/** The time for reviews that were opened before this moment is over. */
export const computeReviewOpeningCutoff = (now: Date, days: number): Date => new Date(now.getTime() - days * day);
