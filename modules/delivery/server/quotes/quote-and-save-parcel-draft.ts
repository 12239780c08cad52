import type { Clock } from '#platform/clock/clock.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import type { Transact } from '#platform/db/unit.ts';
import { toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { RateLimits } from '#platform/limits/limits.ts';
import type { Member } from '#platform/member.ts';
import { toDayInAustralianState, findPickupObstacle } from '../../domain/business-day.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelContact, ParcelForm, ParcelId, ParcelPath } from '../../domain/parcel.schemas.ts';
import type { QuoteList } from '../../domain/quote.schemas.ts';
import { fetchCourierQuotes } from '../couriers/fetch-courier-quotes.ts';
import { listConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { listAvailableCouriers } from '../couriers/courier-standings.ts';
import { findCourierPlace } from './find-courier-place.ts';
import { requireOwnCourierLeg, canBeginParcel } from '../require-own-courier-leg.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { buildPickupRefusal } from '../pickup/pickup-refusal.ts';
import { findLabelContact } from '../find-label-contact.ts';
import { saveParcelDraft } from './save-parcel-draft.ts';

interface Site {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly now: Date;
  readonly transaction: Transact;
  readonly limits: Pick<RateLimits, 'take'>;
}

/**
 * Asks the couriers for a filled form, outside of any transaction, and stores it with their quotes.
 * @throws delivery.notFound, delivery.wrongState, delivery.noReceiverAddress, delivery.noQuote; the field's
 * refusal for a pickup day on which couriers rest; platform.tooMany: couriers allow the site a number of questions,
 * which all members share
 */
export async function quoteAndSaveParcelDraft(
  site: Site,
  sender: Member,
  { form, ...path }: ParcelPath & { readonly form: ParcelForm },
): Promise<QuoteList & { readonly parcelId: ParcelId }> {
  const { db, now } = site;
  const leg = await requireOwnCourierLeg(db, sender.id, path);
  if (leg.fromId !== sender.id) throw deliveryErrors.notFound();
  if (!canBeginParcel(leg)) throw deliveryErrors.wrongState({ state: leg.state });
  const calendar = await loadCourierCalendar(db, form.sender.state, form.sender.postcode);
  const why = findPickupObstacle(form.pickupOn, toDayInAustralianState(form.sender.state, now), calendar);
  if (why !== null) throw buildPickupRefusal(why);
  const receiver = await findLabelContact(db, leg.toId, now);
  if (!receiver) throw deliveryErrors.noReceiverAddress();
  await site.limits.take('quotes', toMemberLimitKey(sender.id));
  const list = await quotesBetween(site, form, receiver);
  if (list.quotes.length === 0) throw deliveryErrors.noQuote();
  const parcelId = await site.transaction((unit) =>
    saveParcelDraft(unit, sender, { leg, form, receiver, quotes: list.quotes }),
  );
  return { ...list, parcelId };
}

/** The quotes of every courier that may be asked now. */
async function quotesBetween(site: Site, form: ParcelForm, receiver: ParcelContact): Promise<QuoteList> {
  const [from, to, couriers] = await Promise.all([
    findCourierPlace(site.db, form.sender),
    findCourierPlace(site.db, receiver),
    listAvailableCouriers(site.db, listConfiguredCouriers(site), site.now),
  ]);
  if (!from || !to) return { quotes: [], silent: [] };
  return fetchCourierQuotes(couriers, { from, to, parcel: form.parcel });
}
