import { setting, wholeNumber } from './setting.ts';

/** Settings of what is kept to be counted, and of how rare a word may be. */
export const analyticsSettings = {
  VISITS_KEPT_DAYS: setting(wholeNumber(40, 800, 62), 'how many days it is kept on which days a member visited'),
  SEARCH_MISSES_KEPT_DAYS: setting(
    wholeNumber(2, 800, 62),
    'how many days the words are kept that were searched for without a find',
  ),
  SEARCH_MISS_FLOOR: setting(
    wholeNumber(1, 1_000, 5),
    'from how many people a day a word without a find is named in the figures',
  ),
  SEARCH_MISS_WORDS: setting(
    wholeNumber(1, 1_000, 100),
    'how many words without a find are named in the figures of one day',
  ),
  SEARCH_MISS_NAMED_DAYS: setting(wholeNumber(62, 2_000, 400), 'how many days the figures name words without a find'),
};
