/** Decisions of a member about a card: to like it, to pass, or to see it again later. */
export const swipeDirections = ['right', 'left', 'later'] as const;
export type SwipeDirection = (typeof swipeDirections)[number];
