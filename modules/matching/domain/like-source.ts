/** Source of a like; one by heart is never taken back by undoing a swipe. */
export const likeSources = ['heart', 'swipe'] as const;
export type LikeSource = (typeof likeSources)[number];
