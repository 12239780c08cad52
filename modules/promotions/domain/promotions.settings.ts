import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of Swap Assist. */
export const promotionSettings = defineSettings({
  settings: {
    ASSIST_REMINDER_DAYS: setting(wholeNumber(1, 30, 7), 'days before its end of which Swap Assist reminds'),
  },
});
