import { setting, wholeNumber } from './setting.ts';

/** What chains cost, how long they wait, and what they may be made of. */
export const chainSettings = {
  CHAIN_HOURS: setting(wholeNumber(1, 720, 72), 'how long a proposed chain waits until all have unlocked it'),
  CHAIN_UNLOCK_TOKENS: setting(wholeNumber(1, 1_000, 5), 'tokens that a member sets aside to unlock a chain'),
  CHAIN_DECLINED_DAYS: setting(
    wholeNumber(1, 365, 30),
    'days for which a member is not proposed again what they declined or let lapse',
  ),
  CHAIN_VALUE_PERCENT: setting(
    wholeNumber(1, 100, 60),
    'share of the higher value that the lower one has at least, in what a member of a chain gives and gets',
  ),
  CHAIN_MEETING_KM: setting(
    wholeNumber(1, 5_000, 50),
    'distance up to which a chain may have an item that can only be handed over at a meeting',
  ),
  CHAIN_PASS_SECONDS: setting(wholeNumber(1, 3_000, 300), 'how long a full search for chains may take'),
};
