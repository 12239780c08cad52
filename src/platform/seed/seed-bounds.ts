/** How much sample data may be asked for: no two of its items are called the same, and there are so many names. */
export const seedBounds = {
  members: { minimum: 0, maximum: 1_000 },
  items: { minimum: 0, maximum: 2_000 },
} as const;
