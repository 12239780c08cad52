import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of chains: their cost, how long they wait, and what they may be made of. */
export const chainSettings = defineSettings({
  settings: {
    CHAIN_HOURS: setting(wholeNumber(1, 720, 72), 'how long a proposed chain waits until all have unlocked it'),
    CHAIN_UNLOCK_TOKENS: setting(wholeNumber(1, 1_000, 5), 'tokens that a member sets aside to unlock a chain'),
    CHAIN_DECLINED_DAYS: setting(
      wholeNumber(1, 365, 30),
      'days for which a member is not proposed again what they declined or let lapse',
      { isInTexts: true },
    ),
    CHAIN_VALUE_PERCENT: setting(
      wholeNumber(1, 100, 60),
      'share of the higher value that the lower one has at least, in what a member of a chain gives and gets',
    ),
    CHAIN_MEETING_KM: setting(
      wholeNumber(1, 5_000, 50),
      'distance up to which a chain may have an item that can only be handed over at a meeting',
    ),
    CHAIN_POOL_MEMBERS: setting(wholeNumber(3, 200, 30), 'members of a pool, unless staff choose otherwise'),
    CHAIN_POOL_LAST_HOURS: setting(
      wholeNumber(0, 168, 12),
      'hours between the last place of a pool being taken and its run, in which all may still choose',
    ),
    CHAIN_PASS_LIKES: setting(
      wholeNumber(1_000, 20_000_000, 1_000_000),
      'likes that a full search for chains reads, the latest first',
    ),
    CHAIN_PASS_SECONDS: setting(wholeNumber(1, 3_000, 300), 'how long a full search for chains may take'),
  },
});
