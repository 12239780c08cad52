import type { Drafts } from '#web/drafts.ts';

const most = 6;
const key = 'discovery.recent';

/** The words that the member, or a guest, searched for on this device, latest first. */
export const readRecentSearches = (drafts: Drafts): readonly string[] => drafts.read(key) ?? [];

export const storeRecentSearch = (drafts: Drafts, keyword: string): void =>
  drafts.write(key, [keyword, ...readRecentSearches(drafts).filter((kept) => kept !== keyword)].slice(0, most));

export const deleteRecentSearches = (drafts: Drafts): void => drafts.drop(key);
