import { createHash } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { jsonbSql } from '#platform/db/columns.ts';
import type { RateLimits } from '#platform/limits/limits.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { CalculatorQuotesInput, QuoteList } from '../../domain/quote.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { fetchCourierQuotes } from '../couriers/fetch-courier-quotes.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { listAvailableCouriers } from '../couriers/courier-standings.ts';
import { findCourierPlace } from './find-courier-place.ts';
import { typedTables } from '../tables.ts';

interface Site {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly now: Date;
}
interface CalculationRequest {
  readonly input: CalculatorQuotesInput;
  /** The key of the share that new questions are taken from: the member's, or that of a guest's address. */
  readonly askerKey: string;
  readonly limits: Pick<RateLimits, 'take'>;
}

/**
 * Quotes for the calculator; makes no booking. An answer is cached, and only a question that couriers have to be asked
 * counts against the visitor's limit.
 * @throws delivery.noQuote; platform.tooMany
 */
export async function loadCalculatorQuotes(
  site: Site,
  { input, askerKey, limits }: CalculationRequest,
): Promise<QuoteList> {
  const { db, now } = site;
  const key = toEstimateKey(input);
  const cached = await typedTables(db)
    .selectFrom('courier_estimate')
    .select('list')
    .where('key', '=', key)
    .where('valid_until', '>', now)
    .executeTakeFirst();
  if (cached) return requireQuotes(cached.list as QuoteList);
  const [from, to] = await Promise.all([findCourierPlace(db, input.from), findCourierPlace(db, input.to)]);
  if (!from || !to) throw deliveryErrors.noQuote();
  await limits.take('quotes', askerKey);
  const couriers = await listAvailableCouriers(db, listConfiguredCouriers(site), now);
  const list = await fetchCourierQuotes(couriers, { from, to, parcel: input.parcel });
  if (list.silent.length === 0) await keep(site, key, list);
  return requireQuotes(list);
}

function requireQuotes(list: QuoteList): QuoteList {
  if (list.quotes.length === 0) throw deliveryErrors.noQuote();
  return list;
}

/** Two visitors who ask the same at once store the same. */
async function keep({ db, config, now }: Site, key: string, list: QuoteList): Promise<void> {
  const row = {
    list: jsonbSql(list),
    valid_until: new Date(now.getTime() + deliverySettings.read(config).COURIER_QUOTE_MINUTES * 60_000),
  };
  await typedTables(db)
    .insertInto('courier_estimate')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

/** The same for the same suburbs and size. */
export const toEstimateKey = ({ from, to, parcel }: CalculatorQuotesInput): string => {
  const place = ({ suburb, state, postcode }: CalculatorQuotesInput['from']) => [suburb.toLowerCase(), state, postcode];
  const { weightGrams, lengthMm, widthMm, heightMm } = parcel;
  const parts = [...place(from), ...place(to), weightGrams, lengthMm, widthMm, heightMm];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
};
