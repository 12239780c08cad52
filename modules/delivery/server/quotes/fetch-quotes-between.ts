import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Transact } from '#platform/db/unit.ts';
import type { RateLimits } from '#platform/limits/limits.ts';
import type { PlaceInput, QuoteList } from '../../domain/quote.schemas.ts';
import type { ParcelSize } from '../../domain/parcel-size.ts';
import { fetchCourierQuotes } from '../couriers/fetch-courier-quotes.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { listAvailableCouriers } from '../couriers/courier-standings.ts';
import { findCourierPlace } from './find-courier-place.ts';

/** Where quotes are asked for: outside of any transaction, and stored in one of their own. */
export interface QuoteSite {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly now: Date;
  readonly transaction: Transact;
  readonly limits: Pick<RateLimits, 'take'>;
}

/** The quotes of every courier that may be asked now; none where a suburb is not known. */
export async function fetchQuotesBetween(
  site: QuoteSite,
  { from, to, parcel }: { readonly from: PlaceInput; readonly to: PlaceInput; readonly parcel: ParcelSize },
): Promise<QuoteList> {
  const [start, end, couriers] = await Promise.all([
    findCourierPlace(site.db, from),
    findCourierPlace(site.db, to),
    listAvailableCouriers(site.db, listConfiguredCouriers(site), site.now),
  ]);
  if (!start || !end) return { quotes: [], silent: [] };
  return fetchCourierQuotes(couriers, { from: start, to: end, parcel });
}
