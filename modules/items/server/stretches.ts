const shortestSeconds = 3 * 3_600;
const width = 4;
/** The last level spans 32 days: longer than the maximum of early access. */
const levelsAhead = 5;

const endOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / shortestSeconds) + 1;

/** The end of the 3-hour stretch that contains a moment. */
export const stretchEnd = (moment: Date): Date => new Date(endOf(moment) * shortestSeconds * 1_000);

/**
 * A query for the age marks (`item_age`) of all stretches after that of the moment. Items that only their owners and
 * subscribers may see yet have such a mark.
 */
export function stretchesAfter(moment: Date): string {
  const found: string[] = [];
  let lower = endOf(moment);
  for (let level = 0; level < levelsAhead; level += 1) {
    const size = width ** level;
    const upper = (Math.floor(lower / (size * width)) + 1) * size * width;
    for (let at = lower / size; at * size < upper; at += 1) found.push(`'~${level}.${at}'`);
    lower = upper;
  }
  return found.join(' | ');
}
