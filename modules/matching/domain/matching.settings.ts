import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Swiping and matches. */
export const matchingSettings = defineSettings({
  settings: {
    RIGHT_SWIPES_PER_DAY: setting(
      wholeNumber(1, 10_000, 25),
      'right swipes a day of members without a subscription, new at midnight in their time zone',
    ),
    LIKES_PER_DAY: setting(
      wholeNumber(1, 1_000_000, 200),
      'likes a day, by a heart or a right swipe, of every member, new at midnight in their time zone',
    ),
    SWIPE_UNDO_MINUTES: setting(
      wholeNumber(1, 1_440, 10),
      'how long the last swipe can be undone; a match is announced after that',
    ),
    SWIPE_LATER_DAYS: setting(wholeNumber(1, 365, 7), 'days after which a card put off until later comes back'),
    DECK_CARDS: setting(wholeNumber(10, 200, 30), 'cards that are prepared for a member'),
    DECK_DAYS: setting(wholeNumber(1, 365, 7), 'days that prepared cards are kept'),
    MATCH_QUIET_DAYS: setting(
      wholeNumber(1, 365, 30),
      'days in which a match of the same two members is announced once',
    ),
    ASSIST_FITS_PER_DAY: setting(
      wholeNumber(1, 20, 3),
      'fits of Swap Assist that a member is notified of a day at most',
    ),
  },
});
