import { z } from 'zod';
import { setting, wholeNumber } from './setting.ts';

/** Settings of campaigns: how they leave, how fast, and what becomes of the emails that come back. */
export const campaignSettings = {
  CAMPAIGN_SMTP_URL: setting(
    z
      .string()
      .regex(/^smtps?:\/\/[^\s,]+(\s*,\s*smtps?:\/\/[^\s,]+)*$/, 'must be smtp:// addresses, with commas between')
      .optional(),
    'mail servers for campaigns, with commas between them; default: SMTP_URL',
    { secret: true },
  ),
  CAMPAIGN_CONNECTIONS: setting(
    wholeNumber(1, 50, 5),
    'connections to each mail server that one process sends a campaign over',
  ),
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
  CAMPAIGN_SOFT_BOUNCES: setting(
    wholeNumber(1, 100, 5),
    'temporary bounces in a row after which an address gets security emails alone',
  ),
  CAMPAIGN_RECIPIENT_DAYS: setting(
    wholeNumber(30, 3_650, 730),
    'how long it is kept to whom a campaign went; its figures stay',
  ),
  MAIL_RETURN_SECRET: setting(
    z.string().min(16).optional(),
    'secret of POST /webhooks/mail-return for returned mail, as a bearer token or a password; without one that is closed',
    { secret: true },
  ),
  MAILGUN_SIGNING_KEY: setting(
    z.string().min(16).optional(),
    "Mailgun's signing key of webhooks, for POST /webhooks/mail-return/mailgun",
    { secret: true },
  ),
};
