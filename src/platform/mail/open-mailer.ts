import type { Config } from '../config/config.ts';
import type { Db } from '../db/db.ts';
import { createMailboxMailer } from './mailbox-mailer.ts';
import type { Mailer } from './mailer.ts';

/** The mail server where one is configured, otherwise the built-in mailbox (production requires a server at start). */
export async function openMailer({ SMTP_URL }: Pick<Config, 'SMTP_URL'>, db: Db): Promise<Mailer> {
  if (!SMTP_URL) return createMailboxMailer(db);
  const { createSmtpMailer } = await import('./smtp-mailer.ts');
  return createSmtpMailer(SMTP_URL);
}
