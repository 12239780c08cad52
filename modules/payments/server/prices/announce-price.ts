import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Unit } from '#platform/db/unit.ts';
import { computeEarliestPriceStart, priceNoticeDays } from '../../domain/price-notice.ts';
import { paymentErrors } from '../../domain/payments.errors.ts';
import type { PriceKey } from '../../domain/prices.ts';
import { typedTables } from '../tables.ts';
import { mailPriceNoticesJobRef } from './mail-price-notices.job-reference.ts';

export interface NewPrice {
  readonly key: PriceKey;
  readonly cents: number;
  readonly from: Date;
  /** Why, for the audit log. */
  readonly reason?: string | undefined;
}

/** Locks what is announced for one thing until the transaction ends. */
export async function lockAnnouncedPrices(unit: Unit, key: PriceKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments.announcePrice ${key}`}, 0))`.execute(unit.db);
}

/**
 * Announces a price: every screen shows it from now on, those who pay for the thing get an email, and it is charged
 * from its date. Of several that are announced at once for one thing, the lock lets one through.
 * @throws payments.priceTooSoon; payments.priceAnnounced if another change of the price is under way
 */
export async function announcePrice(unit: Unit, { key, cents, from, reason }: NewPrice): Promise<void> {
  if (from < computeEarliestPriceStart(unit.now)) throw paymentErrors.priceTooSoon({ days: priceNoticeDays });
  await lockAnnouncedPrices(unit, key);
  const announced = await typedTables(unit.db)
    .selectFrom('price')
    .select('id')
    .where('key', '=', key)
    .where('effective_from', '>', unit.now)
    .executeTakeFirst();
  if (announced) throw paymentErrors.priceAnnounced();
  const id = randomUUID();
  await typedTables(unit.db)
    .insertInto('price')
    .values({ id, key, cents, noticed_at: unit.now, effective_from: from })
    .execute();
  unit.audit({
    action: 'payments.announcePrice',
    subject: { kind: 'price', id },
    after: { key, cents, from: from.toISOString() },
    ...(reason !== undefined && { reason }),
  });
  unit.enqueue(mailPriceNoticesJobRef, { priceId: id });
}
