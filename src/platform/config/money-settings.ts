import { setting, wholeNumber } from './setting.ts';

/** Checkouts and the payment provider. */
export const moneySettings = {
  CHECKOUT_HOURS: setting(wholeNumber(1, 72, 24), 'hours after which a checkout that was left open has failed'),
  ASSIST_REMINDER_DAYS: setting(wholeNumber(1, 30, 7), 'days before its end of which Swap Assist reminds'),
};
