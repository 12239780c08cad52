import type { MemberId } from '#contracts/ids.ts';
import type { Db } from '#platform/db/db.ts';
import type { Host } from '#platform/host.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import { requirePaymentProvider, getPaymentProvider } from '../provider/get-payment-provider.ts';
import { typedTables } from '../tables.ts';

async function findCustomer(db: Db, memberId: MemberId): Promise<string | null> {
  const payer = await typedTables(db)
    .selectFrom('payer')
    .select('customer_id as customerId')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return payer?.customerId ?? null;
}

/** Whether the provider has a page on which a member changes their card and finds the provider's receipts. */
export const hasProviderPortal = async (host: Host, memberId: MemberId): Promise<boolean> =>
  getPaymentProvider(host)?.name === 'stripe' && (await findCustomer(host.database.db, memberId)) !== null;

/**
 * The address of that page, for this member and a few minutes. Changes made there arrive as events.
 * @throws payments.noPortal, payments.noProvider, payments.providerAway, payments.providerBusy
 */
export async function createProviderPortalUrl(host: Host, memberId: MemberId): Promise<string> {
  const customerId = await findCustomer(host.database.db, memberId);
  if (customerId === null) throw paymentErrors.noPortal();
  const url = await requirePaymentProvider(host).portalUrl(customerId, `${host.publicUrl}/subscription`);
  if (url === null) throw paymentErrors.noPortal();
  return url;
}
