const shortestSeconds = 3 * 3_600;
const width = 4;
/** Of these the last is 32 days long: longer than early access can be set to. */
const levelsAhead = 5;

const endOf = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / shortestSeconds) + 1;

/** When the stretch of 3 hours that a moment lies in ends. */
export const stretchEnd = (moment: Date): Date => new Date(endOf(moment) * shortestSeconds * 1_000);

/**
 * What bears a mark of age (`item_age`) of a stretch that follows that of the moment: where items lie that only their
 * owners and subscribers see yet.
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
