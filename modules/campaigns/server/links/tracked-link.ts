import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import type { CampaignMail } from './campaign-mail-token.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';

const purpose = 'campaigns.click';
export const trackedLinkPath = '/mail-link';

/**
 * The address of a link that counts its clicks. The target is part of what is signed, so the address leads nowhere but
 * where the design led; other kinds of links, such as an email address, stay as they are.
 */
export const createTrackedLinkBuilder =
  (secrets: Secrets, site: string, { campaignId, subscriberId }: CampaignMail) =>
  (url: string): string =>
    /^https?:\/\//i.test(url)
      ? `${site}${trackedLinkPath}/go/${createMailLinkSigner(secrets).sign(purpose, [campaignId, subscriberId, url])}`
      : url;

export interface FollowedLink extends CampaignMail {
  readonly url: string;
}

export function parseTrackedLink(secrets: Secrets, token: string): FollowedLink | null {
  const [campaignId, subscriberId, url] = createMailLinkSigner(secrets).read(purpose, token) ?? [];
  if (campaignId === undefined || subscriberId === undefined || url === undefined) return null;
  return { campaignId: campaignId as CampaignId, subscriberId, url };
}
