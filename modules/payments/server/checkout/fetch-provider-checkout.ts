import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { ProviderCheckout, PaymentProvider } from '../provider/payment-provider.ts';

/** State of a checkout at the provider, with the number of this reading. */
export interface FetchedCheckout extends ProviderCheckout {
  readonly reading: string;
}

const readingColumns = selectList({ reading: sql<string>`nextval('checkout_reading')::text` });

/**
 * Draws the number of a reading. It is drawn before the call and after every change that the call is to see: of several
 * readings the one with the highest number sees the most, in whatever order they are stored.
 */
export async function allocateFetchSequenceNumber(db: Db): Promise<string> {
  const { rows } = await query`select ${readingColumns}`.execute(db);
  if (!rows[0]) throw new Error('no answer');
  return rows[0].reading;
}

/** Reads a checkout at the provider. @throws payments.noSuchCheckout, payments.providerAway, payments.providerBusy */
export async function fetchProviderCheckout(
  db: Db,
  provider: PaymentProvider,
  providerId: string,
): Promise<FetchedCheckout> {
  const reading = await allocateFetchSequenceNumber(db);
  return { ...(await provider.readCheckout(providerId)), reading };
}
