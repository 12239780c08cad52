import type { Config } from './config.ts';

/**
 * The settings that texts of the app, the console and emails name, as in `{EARLY_ACCESS_HOURS}`. Every page carries
 * their values, so a setting that strangers must not read does not belong here.
 */
export const textSettingNames = [
  'CHAIN_DECLINED_DAYS',
  'CORRECTION_DAYS',
  'EARLY_ACCESS_HOURS',
  'IMPERSONATION_MINUTES',
  'NOTIFICATION_MAIL_SECONDS',
  'OFFER_RESUBMIT_DAYS',
  'SESSION_MINUTES',
  'TAX_RECORD_YEARS',
  'UNUSED_MONTHS',
  'UPLOAD_MAX_MB',
] as const satisfies readonly (keyof Config)[];

/** The values by name; a new object at each call, since the owner changes some of them while the site runs. */
export const loadTextSettings = (config: Config): Readonly<Record<string, number>> =>
  Object.fromEntries(textSettingNames.map((name) => [name, config[name]]));
