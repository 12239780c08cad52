import { findMailOwner } from '#modules/identity/public.ts';
import type { Db } from '#platform/db/db.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { createMailLinks } from '#platform/mail/mail-link.ts';
import { createOneClickMount } from '#platform/mail/one-click.ts';
import { resumeAddress } from '#platform/mail/returns/paused-addresses.ts';
import type { Secrets } from '#platform/secrets/secrets.ts';
import { maskAddress } from '../../domain/mask-address.ts';
import type { CampaignId } from '../../domain/campaign.schemas.ts';
import { campaignsErrors } from '../../domain/campaigns.errors.ts';
import { addToCampaignTally } from '../campaign/add-to-campaign-tally.ts';
import { setPromoChoice, findSubscriberById, type SubscriberRow } from './subscribers.ts';

const purpose = 'campaigns.promo';

/** The page that turns promotional email on or off without signing in. */
export const promoPagePath = '/email-subscription';

/** @param campaignId the campaign whose email holds the link, which counts the opt-out */
export const buildPromoLink = (secrets: Secrets, subscriberId: string, campaignId?: CampaignId): string =>
  `${promoPagePath}?token=${createMailLinks(secrets).sign(purpose, [subscriberId, ...(campaignId ? [campaignId] : [])])}`;

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
  const [id, campaignId] = createMailLinks(secrets).read(purpose, token) ?? [];
  if (id === undefined) throw campaignsErrors.linkInvalid();
  const subscriber = await findSubscriberById(db, id);
  const owner = subscriber?.memberId ? await findMailOwner(db, { id: subscriber.memberId }) : null;
  const address = subscriber?.address ?? owner?.address;
  if (!subscriber || address === undefined) throw campaignsErrors.noEmail();
  return { subscriber, address, campaignId: campaignId as CampaignId | undefined };
}

/** @throws campaigns.linkInvalid, campaigns.noEmail */
export async function loadPromoLink(
  db: Db,
  secrets: Secrets,
  token: string,
): Promise<{ isOn: boolean; addressHint: string }> {
  const { subscriber, address } = await follow(db, secrets, token);
  return { isOn: subscriber.isOn, addressHint: maskAddress(address) };
}

/** @throws campaigns.linkInvalid, campaigns.noEmail */
export async function setPromoByLink(
  unit: Unit,
  { secrets }: Pick<Host, 'secrets'>,
  token: string,
  isOn: boolean,
): Promise<void> {
  const { subscriber, address, campaignId } = await follow(unit.db, secrets, token);
  await setPromoChoice(unit, subscriber.id, isOn);
  // The link was followed from an email, so the address takes email again.
  if (isOn) await resumeAddress(unit, address);
  if (campaignId !== undefined && subscriber.isOn && !isOn) await addToCampaignTally(unit, campaignId, 'optOut');
}

export const promoUnsubscribeMount = createOneClickMount(promoPagePath, (unit, host, token) =>
  setPromoByLink(unit, host, token, false),
);
