import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of blocks, holidays and impersonation, and of what becomes of the data of a member. */
export const memberSettings = defineSettings({
  settings: {
    IMPERSONATION_MINUTES: setting(wholeNumber(1, 120, 30), 'how long an admin may look as a member', {
      isLive: true,
      isInTexts: true,
      promised: { privacy: { most: 30 } },
    }),
    BLOCKS_PER_MEMBER: setting(wholeNumber(1, 10_000, 1_000), 'how many others a member may block', { isLive: true }),
    HOLIDAY_DAYS: setting(wholeNumber(1, 90, 90), 'how many days ahead a holiday of a member may end', {
      isLive: true,
    }),
    EXPORT_HOURS: setting(
      wholeNumber(1, 720, 24),
      'how long after one archive of their data a member may ask for the next',
    ),
    EXPORT_DAYS: setting(wholeNumber(1, 60, 7), "how long an archive of a member's data is kept"),
    CLOSING_DAYS: setting(
      wholeNumber(1, 90, 14),
      'days to come back before an account that its member closes is erased',
    ),
    CLOSING_REMINDER_DAYS: setting(
      wholeNumber(1, 30, 3),
      'how long before an account is erased its member is reminded',
    ),
    UNUSED_MONTHS: setting(
      wholeNumber(2, 120, 12),
      'months without a sign-in after which an account falls asleep; its first warning goes out a month before',
      { isInTexts: true, promised: { terms: { least: 12 }, privacy: { most: 12 } } },
    ),
    UNUSED_WARNING_DAYS: setting(
      wholeNumber(1, 28, 14),
      'how long before it falls asleep an unused account gets its last warning',
    ),
    DORMANT_DAYS: setting(wholeNumber(1, 365, 90), 'days after which an account that sleeps is erased', {
      promised: { privacy: { least: 90, most: 90 } },
    }),
    CORRECTION_DAYS: setting(
      wholeNumber(1, 14, 14),
      'days in which a request to correct personal data is decided; the privacy policy promises 14',
      { isInTexts: true, promised: { privacy: { most: 14 } } },
    ),
    CORRECTION_REMINDER_DAYS: setting(
      wholeNumber(1, 14, 4),
      'how long before their due date staff are reminded of such requests, and then daily',
    ),
    OPEN_CORRECTIONS: setting(wholeNumber(1, 100, 5), 'such requests that a member may have open at once'),
  },
});
