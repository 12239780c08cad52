/** The marks of `item_age`, as the migration writes them: stretches of 3 hours, each level four times as long as the one below. */
const shortestMs = 3 * 3_600_000;
const width = 4;
const levels = 8;
/** Of these the last is 32 days long: longer than early access can be set to. */
const levelsAhead = 5;

/**
 * Stretches of time without gaps, from a moment backwards, as queries for the index of words: short ones first and then
 * longer ones, each at most as long as all before it together. Whoever walks them until there is enough has read at most about
 * twice what was needed, and some forty looks reach back to the beginning.
 */
export function stretchesBefore(moment: Date): string[] {
  const found: string[] = [];
  let upper = Math.floor(moment.getTime() / shortestMs) + 1;
  for (let level = 0; level < levels; level += 1) {
    const size = width ** level;
    const lower = level === levels - 1 ? 0 : Math.max(0, Math.floor(upper / (size * width) - 1) * size * width);
    for (let at = upper / size - 1; at * size >= lower; at -= 1) found.push(`'~${level}.${at}'`);
    upper = lower;
  }
  return found;
}

/** The same from a moment onwards, the furthest first: where items lie that only their owners and subscribers see yet. */
export function stretchesAfter(moment: Date): string[] {
  const found: string[] = [];
  let lower = Math.floor(moment.getTime() / shortestMs) + 1;
  for (let level = 0; level < levelsAhead; level += 1) {
    const size = width ** level;
    const upper = (Math.floor(lower / (size * width)) + 1) * size * width;
    for (let at = lower / size; at * size < upper; at += 1) found.unshift(`'~${level}.${at}'`);
    lower = upper;
  }
  return found;
}
