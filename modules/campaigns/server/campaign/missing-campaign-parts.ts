import { locales, type Locale } from '#contracts/locale.ts';
import type { Refusal } from '#contracts/refusal.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Audience } from '../../domain/audience.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import type { MissingCampaignPart } from '../../domain/campaign.schemas.ts';
import { findSubjectFaults, type DesignFault } from '../../domain/design-faults.ts';
import { DesignId } from '../../domain/designs.schemas.ts';
import { removeMergeMarks } from '../../domain/merge-marks.ts';
import { countAudience } from '../audience/count-audience.ts';
import { findStoredDesignFaults } from '../designs/find-stored-design-faults.ts';
import { loadDesignDocument } from '../designs/designs.queries.ts';
import { findPromoEmailSender } from '../promo-email-sender.ts';
import { loadCampaignEmailsByLocale, type EmailChoice } from './load-campaign-emails-by-locale.ts';
import type { LockedCampaign } from './lock-campaign.ts';

type CampaignToCheck = Pick<LockedCampaign, 'name' | 'kind' | 'audience' | 'coupon'> & EmailChoice;

const wantedLanguages = ({ language }: Audience): readonly Locale[] =>
  locales.filter((locale) => language === undefined || language === locale);

/**
 * Finds what the campaign's readers would see as mistakes; those of a language that none of them reads are left out.
 */
export async function findCampaignFaults(unit: Unit, campaign: CampaignToCheck): Promise<DesignFault[]> {
  const { design_id, design_version, audience, subjects } = campaign;
  if (design_id === null) return findSubjectFaults(subjects);
  const { document } = await loadDesignDocument(unit.db, DesignId.parse(design_id), design_version ?? undefined);
  const wanted = wantedLanguages(audience);
  return [...findSubjectFaults(subjects), ...(await findStoredDesignFaults(unit, document))].filter(
    ({ language }) => language === null || wanted.includes(language),
  );
}

async function* lacks(unit: Unit, campaign: CampaignToCheck): AsyncGenerator<MissingCampaignPart> {
  const { name, kind, design_id, audience, subjects, coupon } = campaign;
  if (name.trim() === '') yield 'name';
  // A sequence waits for its recipients.
  if (kind === 'single' && (await countAudience(unit.db, audience, unit.config, unit.now)).count === 0)
    yield 'recipient';
  const emails = design_id === null ? null : await loadCampaignEmailsByLocale(unit, campaign);
  const wanted = wantedLanguages(audience);
  // Without a design the campaign's own subjects are all there is.
  const subjectIn = (locale: Locale) => emails?.[locale].subject ?? removeMergeMarks(subjects[locale]);
  if (wanted.some((locale) => subjectIn(locale).trim() === '')) yield 'subject';
  if (wanted.some((locale) => (emails?.[locale].text ?? '').trim() === '')) yield 'body';
  if (emails?.['en-US'].needs.coupon === 'each' && coupon === null) yield 'coupon';
  if ((await findCampaignFaults(unit, campaign)).length > 0) yield 'faults';
  if (!findPromoEmailSender(unit.config)) yield 'sender';
}

/** Lists what a campaign lacks to be sent, in the order of the editor. */
export async function listMissingCampaignParts(unit: Unit, campaign: CampaignToCheck): Promise<MissingCampaignPart[]> {
  const found: MissingCampaignPart[] = [];
  for await (const lack of lacks(unit, campaign)) found.push(lack);
  return found;
}

const refusals: Record<Exclude<MissingCampaignPart, 'faults'>, () => Refusal> = {
  name: campaignsErrors.nameMissing,
  recipient: campaignsErrors.recipientMissing,
  subject: campaignsErrors.subjectMissing,
  body: campaignsErrors.bodyMissing,
  coupon: campaignsErrors.couponMissing,
  sender: campaignsErrors.notOffered,
};

const faultyRefusal = (faults: readonly DesignFault[]): Refusal =>
  campaignsErrors.designFaulty({
    count: faults.length,
    faults: faults.map(({ at, part, text }) => [at || part, text].join(' ').trim()).join('; '),
  });

/** @throws the refusal for the first thing that is missing */
export async function requireCompleteCampaign(unit: Unit, campaign: CampaignToCheck): Promise<void> {
  const [first] = await listMissingCampaignParts(unit, campaign);
  if (first === 'faults') throw faultyRefusal(await findCampaignFaults(unit, campaign));
  if (first) throw refusals[first]();
}
