import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Rooms between members. */
export const chatSettings = defineSettings({
  settings: {
    NEW_ROOMS_PER_DAY_OF_NEW_MEMBERS: setting(
      wholeNumber(1, 10_000, 10),
      'rooms a day that a member without a completed swap may open with strangers, new at midnight in their time zone',
    ),
    NEW_ROOMS_PER_DAY: setting(wholeNumber(1, 10_000, 50), 'the same of a member with a completed swap'),
    TAKE_BACK_SECONDS: setting(
      wholeNumber(10, 3_600, 120),
      'how long after sending it a member may take a message back',
    ),
    TAKEN_BACK_HOURS: setting(
      wholeNumber(1, 720, 24),
      'how long a message that was taken back is kept for a report; in a dispute, as long as its evidence',
    ),
  },
});
