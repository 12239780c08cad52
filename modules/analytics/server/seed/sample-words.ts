/** Searches without a find in the demo, the most wanted first. */
export const sampleMissedWords = [
  'kombucha',
  'typewriter',
  'sourdough',
  'banjo',
  'kayak',
  'loom',
  'telescope',
  'beehive',
  'worm',
  'harmonium',
  'unicycle',
  'terrarium',
] as const;
