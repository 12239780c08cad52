/** Decisions of a member about a card: to like it, to pass, or to see it again later. */
export const swipeDecisions = ['right', 'left', 'later'] as const;
export type SwipeDecision = (typeof swipeDecisions)[number];
