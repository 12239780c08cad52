export const swapBounds = {
  /** As many as the setting may allow. */
  times: { maximum: 10 },
  place: { minimum: 3, maximum: 200 },
  trackingNumber: { minimum: 4, maximum: 40 },
  problem: { minimum: 10, maximum: 1_000 },
  statement: { minimum: 10, maximum: 1_000 },
  cancelReason: { maximum: 500 },
  pictures: { maximum: 4 },
} as const;
