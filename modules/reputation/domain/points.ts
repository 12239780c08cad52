/** The points for each cause. A cause counts once, however often its event is delivered. */
export const pointsFor = {
  itemPublished: 5,
  swapCompleted: 50,
  reviewWritten: 10,
  fiveStarsReceived: 15,
  firstSwap: 100,
} as const;
export type PointReason = keyof typeof pointsFor;
