import { findEmailRecipientAccount } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { createMailLinkSigner } from '#platform/mail/mail-link.ts';
import { createOneClickUnsubscribeMount } from '#platform/mail/one-click-unsubscribe.ts';
import { resumeMailToAddress } from '#platform/mail/returns/paused-addresses.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { maskEmailAddress } from '../../domain/mask-email-address.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { incrementCampaignTally } from '../campaign/increment-campaign-tally.ts';
import { setPromoEmailChoice, findSubscriberById, type SubscriberRow } from './promo-subscribers.ts';

const purpose = 'campaigns.promo';

/** The page that turns promotional email on or off without signing in. */
export const promoEmailPagePath = '/email-subscription';

/** @param campaignId the campaign whose email holds the link, which counts the opt-out */
export const buildPromoEmailLink = (secrets: Secrets, subscriberId: string, campaignId?: CampaignId): string =>
  `${promoEmailPagePath}?token=${createMailLinkSigner(secrets).sign(purpose, [subscriberId, ...(campaignId ? [campaignId] : [])])}`;

interface ResolvedPromoLink {
  readonly subscriber: SubscriberRow;
  readonly address: string;
  readonly campaignId: CampaignId | undefined;
}

/**
 * Resolves a link to its subscriber.
 * @throws campaigns.linkInvalid for an invalid link, campaigns.noEmail if its address is no longer recorded
 */
async function follow(db: Db, secrets: Secrets, token: string): Promise<ResolvedPromoLink> {
  const [id, campaignId] = createMailLinkSigner(secrets).read(purpose, token) ?? [];
  if (id === undefined) throw campaignsErrors.linkInvalid();
  const subscriber = await findSubscriberById(db, id);
  const owner = subscriber?.memberId ? await findEmailRecipientAccount(db, { id: subscriber.memberId }) : null;
  const address = subscriber?.address ?? owner?.address;
  if (!subscriber || address === undefined) throw campaignsErrors.noEmail();
  return { subscriber, address, campaignId: campaignId as CampaignId | undefined };
}

/** @throws campaigns.linkInvalid, campaigns.noEmail */
export async function loadPromoEmailLink(
  db: Db,
  secrets: Secrets,
  token: string,
): Promise<{ isOn: boolean; addressHint: string }> {
  const { subscriber, address } = await follow(db, secrets, token);
  return { isOn: subscriber.isOn, addressHint: maskEmailAddress(address) };
}

/** @throws campaigns.linkInvalid, campaigns.noEmail */
export async function setPromoEmailByLink(
  unit: Unit,
  { secrets }: Pick<Host, 'secrets'>,
  token: string,
  isOn: boolean,
): Promise<void> {
  const { subscriber, address, campaignId } = await follow(unit.db, secrets, token);
  await setPromoEmailChoice(unit, subscriber.id, isOn);
  // The link was followed from an email, so the address takes email again.
  if (isOn) await resumeMailToAddress(unit, address);
  if (campaignId !== undefined && subscriber.isOn && !isOn) await incrementCampaignTally(unit, campaignId, 'optOut');
}

export const promoEmailUnsubscribeMount = createOneClickUnsubscribeMount(promoEmailPagePath, (unit, host, token) =>
  setPromoEmailByLink(unit, host, token, false),
);
