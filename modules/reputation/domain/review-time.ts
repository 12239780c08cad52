const day = 86_400_000;

/** Until then both sides may write; what is written by then is published, and nobody answers in revenge. */
export const reviewsCloseAt = (openedAt: Date | string, days: number): Date =>
  new Date(new Date(openedAt).getTime() + days * day);

/** Reviews opened before this moment have run out of time. */
export const reviewsOverSince = (now: Date, days: number): Date => new Date(now.getTime() - days * day);
