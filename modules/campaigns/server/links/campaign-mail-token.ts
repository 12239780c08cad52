import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { createHash } from 'node:crypto';

/** An email of a campaign, by ids. */
export interface CampaignMail {
  readonly campaignId: CampaignId;
  readonly subscriberId: string;
}

type Purpose = 'campaigns.open';

/** Names an email in the address of its picture; nothing in it names a person. */
export const signOpenTrackingToken = (
  secrets: Secrets,
  purpose: Purpose,
  { campaignId, subscriberId }: CampaignMail,
): string => createMailLinkSigner(secrets).sign(purpose, [campaignId, subscriberId]);

export function parseCampaignMailToken(secrets: Secrets, purpose: Purpose, token: string): CampaignMail | null {
  const [campaignId, subscriberId] = createMailLinkSigner(secrets).read(purpose, token) ?? [];
  return campaignId === undefined || subscriberId === undefined
    ? null
    : { campaignId: campaignId as CampaignId, subscriberId };
}

/** The id of an email, and so its Message-ID: the same however often it is composed. A uuid of version 8 (RFC 9562). */
export function computeCampaignMailId({ campaignId, subscriberId }: CampaignMail): string {
  const hex = createHash('sha256').update(`${campaignId}/${subscriberId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
