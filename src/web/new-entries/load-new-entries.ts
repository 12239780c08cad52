import type { Page } from '#contracts/page.ts';

/** The most entries that a list answers at once. */
const longPage = 50;

/** The entries of a list that are new, newest first. */
export interface NewEntries<Entry> {
  readonly entries: readonly Entry[];
  /** There are more new entries than were read: the list between these and what is shown would have a gap. */
  readonly isCut: boolean;
}

export interface NewEntryRules<Entry> {
  readonly isNew: (entry: Entry) => boolean;
  /** Whether the list shows no new entries after this one. */
  readonly isOld: (entry: Entry) => boolean;
}

/**
 * Reads the beginning of a list whose newest come first. Where the usual page, which guests get from a cache, has new
 * entries only, a longer one is read.
 */
export async function loadNewEntries<Entry>(
  readPage: (limit?: number) => Promise<Pick<Page<Entry>, 'items' | 'nextCursor'>>,
  { isNew, isOld }: NewEntryRules<Entry>,
): Promise<NewEntries<Entry>> {
  const reachesOld = ({ items, nextCursor }: Awaited<ReturnType<typeof readPage>>) =>
    nextCursor === null || items.some(isOld);
  const usual = await readPage();
  const page = reachesOld(usual) ? usual : await readPage(longPage);
  return { entries: page.items.filter(isNew), isCut: !reachesOld(page) };
}
