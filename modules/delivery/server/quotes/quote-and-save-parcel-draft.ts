import type { ItemId } from '#contracts/ids.ts';
import { toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { Member } from '#platform/member.ts';
import { toDayInAustralianState, findPickupObstacle } from '../../domain/business-day.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelForm, ParcelId, ParcelPath } from '../../domain/parcel.schemas.ts';
import type { QuoteList } from '../../domain/quote.schemas.ts';
import { findBox, mustHoldItems } from '../boxes/load-boxes.ts';
import { lockBoxes } from '../boxes/lock-boxes.ts';
import { requireOwnCourierLeg, canBeginParcel } from '../require-own-courier-leg.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { buildPickupRefusal } from '../pickup/pickup-refusal.ts';
import { findLabelContact } from '../find-label-contact.ts';
import { fetchQuotesBetween, type QuoteSite } from './fetch-quotes-between.ts';
import { saveLegQuotes } from './keep-leg-quotes.ts';
import { toEstimateKey } from './load-calculator-quotes.ts';
import { saveParcelDraft } from './save-parcel-draft.ts';

interface QuoteRequest extends ParcelPath {
  readonly form: ParcelForm;
  readonly itemIds?: readonly ItemId[] | undefined;
}

/**
 * Asks the couriers for the filled form of a leg's box, outside of any transaction, and stores it with their quotes,
 * which both parties see.
 * @throws delivery.notFound, delivery.wrongState, delivery.noReceiverAddress, delivery.noQuote; delivery.quoteGone
 * where the sender saw other things in the box; the field's refusal for a pickup day on which couriers rest;
 * platform.tooMany: couriers allow the site a number of questions, which all members share
 */
export async function quoteAndSaveParcelDraft(
  site: QuoteSite,
  sender: Member,
  { form, itemIds, ...path }: QuoteRequest,
): Promise<QuoteList & { readonly parcelId: ParcelId }> {
  const { db, now } = site;
  const leg = await requireOwnCourierLeg(db, sender.id, path);
  if (leg.fromId !== sender.id) throw deliveryErrors.notFound();
  if (!canBeginParcel(leg)) throw deliveryErrors.wrongState({ state: leg.state });
  mustHoldItems(await findBox(db, leg, sender.id), itemIds);
  const calendar = await loadCourierCalendar(db, form.sender.state, form.sender.postcode);
  const why = findPickupObstacle(form.pickupOn, toDayInAustralianState(form.sender.state, now), calendar);
  if (why !== null) throw buildPickupRefusal(why, 'form.pickupOn');
  const receiver = await findLabelContact(db, leg.toId, now);
  if (!receiver) throw deliveryErrors.noReceiverAddress();
  await site.limits.take('quotes', toMemberLimitKey(sender.id));
  const question = { from: form.sender, to: receiver, parcel: form.parcel };
  const list = await fetchQuotesBetween(site, question);
  if (list.quotes.length === 0) throw deliveryErrors.noQuote();
  const parcelId = await site.transaction(async (unit) => {
    await lockBoxes(unit, leg.swapId);
    // A thing may have left the box while the couriers answered.
    const box = await findBox(unit.db, leg, sender.id);
    mustHoldItems(box, itemIds);
    const { legs } = box;
    await saveLegQuotes(unit, { leg: legs[0], key: toEstimateKey(question) }, list.quotes, now);
    return saveParcelDraft(unit, sender, { legs, form, receiver, quotes: list.quotes, quotedAt: now });
  });
  return { ...list, parcelId };
}
