import type { Config } from '../config/config.ts';
import type { Mailer } from './mailer.ts';
import { wrapMailerAsRelay, type Relay } from './relay.ts';

type Settings = Pick<Config, 'SMTP_URL' | 'CAMPAIGN_SMTP_URL' | 'CAMPAIGN_CONNECTIONS'>;

/** The relays of a process for emails to many, opened when they are first asked for. */
export interface Relays {
  open(): Promise<readonly Relay[]>;
  close(): Promise<void>;
}

/**
 * The mail servers for campaigns; without one the usual server, on connections of its own, so that a campaign never
 * delays a password reset; without either the mailbox.
 * @param isReplaced whether the mailer stands in for the usual server
 */
export function openCampaignRelays(config: Settings, mailer: Mailer, isReplaced: boolean): Relays {
  let opened: Promise<readonly Relay[]> | undefined;
  const urls = (config.CAMPAIGN_SMTP_URL ?? (isReplaced ? '' : (config.SMTP_URL ?? '')))
    .split(',')
    .map((url) => url.trim())
    .filter((url) => url !== '');
  const open = async (): Promise<readonly Relay[]> => {
    if (urls.length === 0) return [wrapMailerAsRelay(mailer, config.CAMPAIGN_CONNECTIONS)];
    const { createSmtpRelay } = await import('./smtp-relay.ts');
    return urls.map((url) => createSmtpRelay(url, config.CAMPAIGN_CONNECTIONS));
  };
  return {
    open: () => (opened ??= open()),
    close: async () => {
      for (const relay of (await opened) ?? []) await relay.close();
    },
  };
}
