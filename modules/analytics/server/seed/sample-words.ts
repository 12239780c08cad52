/** What people look for in the demo without finding it, the most wanted first. */
export const sampleWords = [
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
