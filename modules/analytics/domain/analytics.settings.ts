import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of the figures of words without a find. */
export const analyticsSettings = defineSettings({
  settings: {
    SEARCH_MISS_WORDS: setting(
      wholeNumber(1, 1_000, 100),
      'how many words without a find are named in the figures of one day',
    ),
    SEARCH_MISS_NAMED_DAYS: setting(wholeNumber(62, 2_000, 400), 'how many days the figures name words without a find'),
  },
});
