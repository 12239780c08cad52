import type { Host } from '#platform/host.ts';
import type { OutgoingMail } from '#platform/mail/mailer.ts';
import { returnTokenHeader, signReturnToken } from '#platform/mail/returns/return-token.ts';
import { renderEmailForRecipient, type CompiledEmail } from '../../domain/compiled-email.ts';
import type { EmailItem } from '../../domain/email-recipient.ts';
import { buildPromoEmailLink } from '../subscribers/promo-email-link.ts';
import type { CampaignRecipient } from './load-recipients.ts';
import { campaignSenderKey } from '../returns/campaign-returns.ts';
import { computeCampaignMailId, signOpenTrackingToken, type CampaignMail } from '../links/campaign-mail-token.ts';
import { trackedLinkPath, createTrackedLinkBuilder } from '../links/tracked-link.ts';

/** Values written into one recipient's email. */
export interface ComposedMail {
  readonly mail: CampaignMail;
  readonly reader: CampaignRecipient;
  readonly letter: CompiledEmail;
  readonly coupon: string | null;
  readonly items: readonly EmailItem[];
}

type Sender = Pick<Host, 'config' | 'secrets' | 'publicUrl'>;

/** Composes the email of one recipient. The same facts always make the same email, under the same Message-ID. */
export function composeCampaignMail(
  { config, secrets, publicUrl: site }: Sender,
  { mail, reader, letter, coupon, items }: ComposedMail,
): OutgoingMail {
  const unsubscribeUrl = `${site}${buildPromoEmailLink(secrets, mail.subscriberId, mail.campaignId)}`;
  const filled = renderEmailForRecipient(letter, {
    firstName: reader.firstName,
    facts: reader.facts,
    coupon,
    items,
    unsubscribeUrl,
    link: createTrackedLinkBuilder(secrets, site, mail),
    openUrl: `${site}${trackedLinkPath}/open/${signOpenTrackingToken(secrets, 'campaigns.open', mail)}`,
  });
  return {
    id: computeCampaignMailId(mail),
    letter: 'campaigns.campaign',
    from: config.MAIL_FROM,
    to: { address: reader.address },
    ...filled,
    headers: {
      'Content-Language': letter.language,
      Precedence: 'bulk',
      'Feedback-ID': `${mail.campaignId}:swapu`,
      [returnTokenHeader]: signReturnToken(
        secrets,
        campaignSenderKey,
        [mail.campaignId, mail.subscriberId],
        reader.address,
      ),
      // RFC 8058: mail programs show their own unsubscribe button, which sends a POST without cookies to this URL.
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
