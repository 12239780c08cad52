import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of negotiations: how long terms wait, and how many a member may have open. */
export const offerSettings = defineSettings({
  settings: {
    OFFER_HOURS: setting(wholeNumber(1, 720, 72), 'how long terms wait for an answer', { isLive: true }),
    OFFER_REMINDER_HOURS: setting(wholeNumber(1, 719, 12), 'how long before their end a reminder goes out', {
      isLive: true,
    }),
    OFFER_HOURS_AFTER_HOLIDAY: setting(
      wholeNumber(1, 720, 24),
      'how long at least a member may answer when they are back from a holiday',
      { isLive: true },
    ),
    OFFER_RESUBMIT_DAYS: setting(
      wholeNumber(1, 365, 7),
      'days after a refusal before the same terms may be sent again',
    ),
    OFFER_REVISIONS: setting(wholeNumber(2, 200, 50), 'sets of terms that one offer takes at most', { isLive: true }),
    OFFER_ITEM_CHANGE_MINUTES: setting(wholeNumber(0, 1_440, 60), 'how long changes of an item go into one revision', {
      isLive: true,
    }),
    OFFER_ANY_OF_THINGS: setting(wholeNumber(2, 10, 10), 'things that "any one of these" names at most', {
      isLive: true,
    }),
    OPEN_OFFERS_OF_NEW_MEMBERS: setting(wholeNumber(1, 10_000, 10), 'offers a new member may have open at once'),
    OPEN_VALUE_OF_NEW_MEMBERS_CENTS: setting(
      wholeNumber(0, 1_000_000_000, 100_000),
      'agreed value in cents a new member may have open at once',
    ),
  },
  *contradictions({ OFFER_REMINDER_HOURS, OFFER_HOURS }) {
    if (OFFER_REMINDER_HOURS >= OFFER_HOURS) yield 'OFFER_REMINDER_HOURS: must be less than OFFER_HOURS';
  },
});
