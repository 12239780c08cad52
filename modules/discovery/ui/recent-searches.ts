import { keepStored, readStored } from '#web/client-storage.ts';

const most = 6;

/** The words that were searched for on this device, latest first. */
export const recentSearches = (): readonly string[] => readStored('recentSearches') ?? [];

export const keepRecentSearch = (keyword: string): void =>
  keepStored('recentSearches', [keyword, ...recentSearches().filter((kept) => kept !== keyword)].slice(0, most));

export const forgetRecentSearches = (): void => keepStored('recentSearches', null);
