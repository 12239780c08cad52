import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { deliveryErrors } from '../domain/delivery.errors.ts';
import type { CalculateInput, QuoteList } from '../domain/quote.schemas.ts';
import { askCouriers } from './couriers/ask-couriers.ts';
import { couriersOf } from './couriers/couriers-of.ts';
import { findCourierPlace } from './find-courier-place.ts';

/** Quotes for the calculator; makes no booking. @throws delivery.noQuote */
export async function calculate(db: Db, config: Config, { from, to, parcel }: CalculateInput): Promise<QuoteList> {
  const [start, end] = await Promise.all([findCourierPlace(db, from), findCourierPlace(db, to)]);
  if (!start || !end) throw deliveryErrors.noQuote();
  const list = await askCouriers(couriersOf(config), { from: start, to: end, parcel });
  if (list.quotes.length === 0) throw deliveryErrors.noQuote();
  return list;
}
