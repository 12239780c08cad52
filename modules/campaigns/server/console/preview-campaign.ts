import type { MemberId } from '#contracts/ids.ts';
import type { Locale } from '#contracts/locale.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { FilledEmail } from '../../domain/compiled-email.ts';
import type { EmailRecipient } from '../../domain/email-recipient.ts';
import { renderEmailForRecipient } from '../../domain/compiled-email.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { lockCampaign } from '../campaign/lock-campaign.ts';
import { promoEmailPagePath } from '../subscribers/promo-email-link.ts';
import { loadEmailItems } from '../sending/load-email-items.ts';
import { loadCampaignEmailsByLocale } from '../campaign/load-campaign-emails-by-locale.ts';
import { loadRecipientsByMember } from '../sending/load-recipients.ts';

/**
 * A campaign's email as a member would get it. Its links lead where they say and count nothing.
 * @throws campaigns.notFound, campaigns.bodyMissing
 */
export async function previewCampaign(
  unit: Unit,
  id: CampaignId,
  memberId: MemberId,
  language: Locale,
  site: string,
): Promise<FilledEmail> {
  const campaign = await lockCampaign(unit, id);
  const email = (await loadCampaignEmailsByLocale(unit, campaign))[language];
  const reader = (await loadRecipientsByMember(unit.db, [memberId], unit.config, unit.now)).get(memberId);
  const recipient: EmailRecipient = {
    firstName: reader?.firstName ?? '',
    facts: reader?.facts ?? {},
    coupon: email.needs.coupon === 'each' ? 'SWAP-SAMP-LE22' : null,
    items: await loadEmailItems(unit.db, site, email.needs.items, unit.now),
    unsubscribeUrl: `${site}${promoEmailPagePath}`,
    link: (url) => url,
    openUrl: null,
  };
  return renderEmailForRecipient(email, recipient);
}
