import { codeTextSchema } from '#contracts/text.ts';
import { toOwnSitePath } from '#contracts/own-site-path.ts';

/** The longest path that is kept; the table has the same bound. */
const maximum = 2_000;

/**
 * Where a visitor was going. Drops anything but a path of this site instead of refusing it: the visitor typed none of
 * it, and signing up matters more.
 */
export const NextPath = codeTextSchema()
  .max(8_000)
  .transform((typed) => {
    const path = toOwnSitePath(typed);
    return path !== null && path.length <= maximum ? path : null;
  });
