/** The bounds of the sample data. No two of its items have the same name, and the number of names is limited. */
export const seedBounds = {
  members: { minimum: 0, maximum: 1_000 },
  items: { minimum: 0, maximum: 2_000 },
} as const;
