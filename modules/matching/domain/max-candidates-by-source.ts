/** Most candidates that each source brings: what I wish for, what wants mine, near, new, and at random. */
export const maxCandidatesBySource = {
  wished: 60,
  wanting: 60,
  words: 40,
  near: 30,
  fresh: 30,
  random: 40,
  likers: 20,
  assisted: 20,
} as const;
