export const starBounds = { min: 1, max: 5 } as const;
export const reviewLengthBounds = { max: 1_000 } as const;
export const replyLengthBounds = { min: 2, max: 500 } as const;
