import { legalVersions, type LegalDocument } from '#contracts/legal.ts';
import type { Config } from './config.ts';

/** A number that members accepted with a text. Both bounds where it binds two sides, or keeps data no longer. */
export interface PromisedSetting {
  readonly setting: keyof Config;
  readonly document: LegalDocument;
  readonly least?: number;
  readonly most?: number;
}

/**
 * The settings that terms and privacy policy name. A test compares the numbers with the texts, so that a text, its
 * version and this table change together.
 */
export const promisedSettings: readonly PromisedSetting[] = [
  // Time to object is the members' own; more of it takes nothing from them.
  { setting: 'SILENT_COMPLETION_DAYS', document: 'terms', least: 14 },
  // The late side has these days, and after them the waiting side has its way out.
  { setting: 'SWAP_ARRANGE_DAYS', document: 'terms', least: 7, most: 7 },
  { setting: 'SWAP_DISPATCH_DAYS', document: 'terms', least: 14, most: 14 },
  { setting: 'UNUSED_MONTHS', document: 'terms', least: 12 },
  { setting: 'UNUSED_MONTHS', document: 'privacy', most: 12 },
  // Days to come back, and data of an account that is not used.
  { setting: 'DORMANT_DAYS', document: 'privacy', least: 90, most: 90 },
  { setting: 'IMPERSONATION_MINUTES', document: 'privacy', most: 30 },
  { setting: 'SESSION_MINUTES', document: 'privacy', most: 60 },
  { setting: 'STAY_SIGNED_IN_DAYS', document: 'privacy', most: 30 },
  { setting: 'TAX_RECORD_YEARS', document: 'privacy', most: 5 },
  { setting: 'PARCEL_CONTACT_DAYS', document: 'privacy', most: 180 },
  { setting: 'CORRECTION_DAYS', document: 'privacy', most: 14 },
];

/** Settings that are worse for members than what they accepted, one sentence each. A demo has made no promise. */
export function* listBrokenSettingPromises(config: Config): Generator<string> {
  if (config.APP_MODE === 'demo') return;
  for (const { setting, document, least = -Infinity, most = Infinity } of promisedSettings) {
    const value = Number(config[setting]);
    const name = document === 'terms' ? 'terms' : 'privacy policy';
    const text = `the ${name} of ${legalVersions[document]} that members accepted`;
    if (value < least) yield `${setting}: must be at least ${least}, as in ${text}`;
    if (value > most) yield `${setting}: must be at most ${most}, as in ${text}`;
  }
}
