import { defineSettings, setting, wholeNumber } from '#contracts/settings.ts';

/** Settings of campaigns: how fast they leave, how long they may wait, and how long it is kept to whom they went. */
export const campaignSettings = defineSettings({
  settings: {
    CAMPAIGN_MAILS_PER_MINUTE: setting(
      wholeNumber(1, 1_000_000, 60_000),
      'emails of campaigns that each mail server is handed in a minute, by all processes together',
    ),
    CAMPAIGN_LATE_HOURS: setting(
      wholeNumber(1, 168, 6),
      'hours after its time from which a campaign asks before it goes',
    ),
    CAMPAIGN_LEASE_SECONDS: setting(
      wholeNumber(2, 3_600, 60),
      'how long a worker may be silent before another one takes over its recipients',
    ),
    CAMPAIGN_ATTEMPTS: setting(
      wholeNumber(1, 50, 12),
      'how often an email of a campaign is offered to a mail server that puts it off',
    ),
    CAMPAIGN_RECIPIENT_DAYS: setting(
      wholeNumber(30, 3_650, 730),
      'how long it is kept to whom a campaign went; its figures stay',
    ),
  },
});
