import { locales, type Locale } from '#contracts/locale.ts';
import type { Refusal } from '#contracts/refusal.ts';
import type { Unit } from '#platform/db/unit.ts';
import { campaignErrors } from '../../domain/campaigns.errors.ts';
import type { Lack } from '../../domain/campaign.schemas.ts';
import { withoutMarks } from '../../domain/letter-marks.ts';
import { countAudience } from '../audience/count-audience.ts';
import { senderOf } from '../sender.ts';
import { lettersOf, type LetterChoice } from '../sending/letters.ts';
import type { LockedCampaign } from './lock-campaign.ts';

type Checked = Pick<LockedCampaign, 'name' | 'kind' | 'audience' | 'coupon'> & LetterChoice;

async function* lacks(unit: Unit, campaign: Checked): AsyncGenerator<Lack> {
  const { name, kind, design_id, audience, subjects, coupon } = campaign;
  if (name.trim() === '') yield 'name';
  // A sequence waits for its recipients.
  if (kind === 'single' && (await countAudience(unit.db, audience, unit.config, unit.now)).count === 0)
    yield 'recipient';
  const letters = design_id === null ? null : await lettersOf(unit, campaign);
  const wanted = locales.filter((locale) => audience.language === undefined || audience.language === locale);
  // Without a design the campaign's own subjects are all there is.
  const subjectIn = (locale: Locale) => letters?.[locale].subject ?? withoutMarks(subjects[locale]);
  if (wanted.some((locale) => subjectIn(locale).trim() === '')) yield 'subject';
  if (wanted.some((locale) => (letters?.[locale].text ?? '').trim() === '')) yield 'body';
  if (letters?.['en-US'].needs.coupon === 'each' && coupon === null) yield 'coupon';
  if (!senderOf(unit.config)) yield 'sender';
}

/** What a campaign lacks to be sent, in the order of the editor. */
export async function lacksOf(unit: Unit, campaign: Checked): Promise<Lack[]> {
  const found: Lack[] = [];
  for await (const lack of lacks(unit, campaign)) found.push(lack);
  return found;
}

const refusals: Record<Lack, () => Refusal> = {
  name: campaignErrors.nameMissing,
  recipient: campaignErrors.recipientMissing,
  subject: campaignErrors.subjectMissing,
  body: campaignErrors.bodyMissing,
  coupon: campaignErrors.couponMissing,
  sender: campaignErrors.notOffered,
};

/** @throws the refusal for the first thing that is missing */
export async function mustBeComplete(unit: Unit, campaign: Checked): Promise<void> {
  const [first] = await lacksOf(unit, campaign);
  if (first) throw refusals[first]();
}
