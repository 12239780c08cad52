/** The setting that has the points for each cause. A cause counts once, however often its event is delivered. */
export const pointSettingsByReason = {
  itemPublished: 'POINTS_ITEM_PUBLISHED',
  swapCompleted: 'POINTS_SWAP_COMPLETED',
  reviewWritten: 'POINTS_REVIEW_WRITTEN',
  fiveStarsReceived: 'POINTS_FIVE_STARS',
  firstSwap: 'POINTS_FIRST_SWAP',
  chainCompleted: 'POINTS_CHAIN_COMPLETED',
} as const;
export type PointReason = keyof typeof pointSettingsByReason;
export const pointReasons = Object.keys(pointSettingsByReason) as [PointReason, ...PointReason[]];
