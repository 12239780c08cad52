import type { Host } from '#platform/host.ts';
import type { PromoEmailSenderView } from '../domain/promo-email.schemas.ts';
import { campaignsErrors } from '../domain/campaigns.errors.ts';

type SenderConfig = Pick<Host['config'], 'APP_MODE' | 'OPERATOR_NAME' | 'OPERATOR_ABN' | 'OPERATOR_ADDRESS'>;

/** The demo sends no email to the outside; these numbers are recognisably invalid. */
const ofDemo = { abn: '00 000 000 000', address: '1 Market Lane, Brisbane QLD 4000' };

/** The sender of promotional email; null until the operator configures one. */
export function findPromoEmailSender({
  APP_MODE,
  OPERATOR_NAME: name,
  OPERATOR_ABN,
  OPERATOR_ADDRESS,
}: SenderConfig): PromoEmailSenderView | null {
  const [abn, address] =
    APP_MODE === 'demo'
      ? [OPERATOR_ABN ?? ofDemo.abn, OPERATOR_ADDRESS ?? ofDemo.address]
      : [OPERATOR_ABN, OPERATOR_ADDRESS];
  return abn && address ? { name, abn, address } : null;
}

/** @throws campaigns.notOffered */
export function requirePromoEmailSender(config: SenderConfig): PromoEmailSenderView {
  const sender = findPromoEmailSender(config);
  if (!sender) throw campaignsErrors.notOffered();
  return sender;
}
