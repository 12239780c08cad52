const shortestSeconds = 3 * 3_600;
const width = 4;
/** The last level spans 32 days: longer than the maximum of early access. */
const levelsAhead = 5;

const toBucketEnd = (moment: Date): number => Math.floor(moment.getTime() / 1_000 / shortestSeconds) + 1;

/** The end of the 3-hour stretch that contains a moment. */
export const computeAgeBucketEnd = (moment: Date): Date => new Date(toBucketEnd(moment) * shortestSeconds * 1_000);

const mostLevel = 7;

/** The marks from a place on: of each level up to where one of the next begins, and of the last level four. */
function marksFrom(place: number, firstLevel: number, lastLevel: number, until = Infinity): string[] {
  const found: string[] = [];
  let lower = place;
  for (let level = firstLevel; level <= lastLevel && lower <= until; level += 1) {
    const size = width ** level;
    const upper = (Math.floor(lower / (size * width)) + 1) * size * width;
    for (let at = lower / size; at * size < upper; at += 1) found.push(`'~${level}.${at}'`);
    lower = upper;
  }
  return found;
}

/**
 * A query for the age marks (`item_age`) of all stretches after that of the moment. Items that only their owners and
 * subscribers may see yet have such a mark.
 */
export const buildAgeMarkQueryAfterDate = (moment: Date): string =>
  marksFrom(toBucketEnd(moment), 0, levelsAhead - 1).join(' | ');

/**
 * A query for the age marks of every item whose moment is not before `since`, and of some from shortly before; those
 * that are still to become visible included. Marks get longer from there on: PostgreSQL expects of many marks that they
 * meet many items, and starts parallel workers for them.
 */
export function buildAgeMarkQuerySinceDate(since: Date, now: Date): string {
  const passed = toBucketEnd(now) - toBucketEnd(since);
  const level = Math.min(mostLevel, Math.max(0, Math.ceil(Math.log2(passed / width) / 2)));
  const size = width ** level;
  const first = Math.floor((toBucketEnd(since) - 1) / size) * size;
  return marksFrom(first, level, mostLevel, toBucketEnd(now) + width ** (levelsAhead - 1)).join(' | ');
}
