import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of the words that were searched for without a find. */
export const discoverySettings = defineSettings({
  settings: {
    SEARCH_MISSES_KEPT_DAYS: setting(
      wholeNumber(2, 800, 62),
      'how many days the words are kept that were searched for without a find',
    ),
    SEARCH_MISS_FLOOR: setting(
      wholeNumber(1, 1_000, 5),
      'from how many people a day a word without a find is named in the figures',
    ),
  },
});
