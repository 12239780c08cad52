import { defineSettings, setting, wholeNumber, wholeNumberOrUnset } from '#contracts/settings.ts';

/** Settings of what an item may hold; the upper ends of the ranges are what its table takes. */
export const itemSettings = defineSettings({
  settings: {
    EARLY_ACCESS_HOURS: setting(
      wholeNumberOrUnset(0, 720),
      'how long a new item is shown to subscribers only; default: 24, in demo mode 0',
      { isInTexts: true },
    ),
    ITEM_TITLE_LEAST: setting(wholeNumber(1, 20, 3), 'characters that the title of an item has at least'),
    ITEM_TITLE_MOST: setting(wholeNumber(20, 200, 80), 'and at most'),
    ITEM_DESCRIPTION_LEAST: setting(wholeNumber(1, 200, 10), 'characters that the description of an item has at least'),
    ITEM_DESCRIPTION_MOST: setting(wholeNumber(200, 20_000, 4_000), 'and at most'),
    ITEM_CATEGORIES: setting(wholeNumber(1, 10, 3), 'categories of an item'),
    ITEM_KEYWORDS: setting(wholeNumber(1, 30, 10), 'keywords of an item'),
    ITEM_KEYWORD_CHARACTERS: setting(wholeNumber(10, 60, 30), 'characters of one keyword'),
    ITEM_WISHES: setting(wholeNumber(1, 30, 10), 'categories, and words, that an owner may wish for'),
    ITEM_PICTURES: setting(wholeNumber(1, 20, 8), 'pictures of an item'),
    ITEM_VALUE_DOLLARS: setting(wholeNumber(1, 10_000_000, 1_000_000), 'highest estimated value in dollars'),
    ITEM_WEIGHT_KG: setting(wholeNumber(1, 100_000, 10_000), 'highest weight in kilograms'),
    ITEM_SIDE_CM: setting(wholeNumber(1, 10_000, 2_500), 'longest side in centimetres'),
    COURIER_WEIGHT_KG: setting(
      wholeNumber(1, 1_000, 25),
      'kilograms that a courier takes; anything heavier is met for',
    ),
    BOOST_TOKENS: setting(wholeNumber(1, 1_000, 10), 'tokens that a boost of an item costs'),
    BOOST_DAYS: setting(wholeNumber(1, 90, 7), 'days that a boost lasts'),
    BOOST_EVERY: setting(wholeNumber(5, 50, 5), 'places of a list of which boosted items take one'),
    BOOST_LIFTED: setting(wholeNumber(1, 8, 8), 'boosted items that one list lifts at most'),
    COURIER_SIDE_CM: setting(wholeNumber(1, 1_000, 120), 'centimetres of the longest side that a courier takes'),
  },
  modeDefaults: { EARLY_ACCESS_HOURS: { demo: 0, production: 24 } },
});
