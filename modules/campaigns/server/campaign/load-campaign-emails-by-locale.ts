import { locales, type Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { CompiledEmail } from '../../domain/compiled-email.ts';
import type { LockedCampaign } from './lock-campaign.ts';
import { loadOrCompileEmail } from '../designs/load-or-compile-email.ts';
import { compileMergeLine } from '../designs/compile-merge-line.ts';

/** The letter of a campaign in each language, compiled once. */
export type EmailsByLocale = Readonly<Record<Locale, CompiledEmail>>;

/** Fields that decide which emails a campaign sends. */
export type EmailChoice = Pick<LockedCampaign, 'design_id' | 'design_version' | 'subjects'>;

/**
 * A subject that the campaign states replaces the design's own. Once it has started, the version stays.
 * @throws campaigns.bodyMissing, campaigns.designNotFound, campaigns.notOffered
 */
export async function loadCampaignEmailsByLocale(
  unit: Unit,
  { design_id, design_version, subjects }: EmailChoice,
): Promise<EmailsByLocale> {
  if (design_id === null) throw campaignsErrors.bodyMissing();
  const emails: [Locale, CompiledEmail][] = [];
  for (const language of locales) {
    const email = await loadOrCompileEmail(unit, design_id, language, design_version);
    const subject = compileMergeLine(subjects[language]);
    emails.push([language, subject === '' ? email : { ...email, subject }]);
  }
  return Object.fromEntries(emails) as Record<Locale, CompiledEmail>;
}
