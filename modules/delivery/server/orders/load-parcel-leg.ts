import type { MemberId } from '#contracts/ids.ts';
import { loadParcelData } from '#modules/items/public.ts';
import { loadOwnContact, formatTypedPhone } from '#modules/members/public.ts';
import { listEmailContacts } from '#modules/identity/public.ts';
import { findPendingCheckouts } from '#modules/payments/public.ts';
import { findLegItemTitles, listItemLegsOfSwap, type CourierLeg } from '#modules/swaps/public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/db/db.ts';
import { findLastMissedDay, listPickupDays } from '../../domain/business-day.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { proposeBoxSize } from '../../domain/box-size.ts';
import type { ParcelId, ParcelLegView, ParcelPath, ParcelView } from '../../domain/parcel.schemas.ts';
import { isWithinRateCard } from '../../domain/rate-card.ts';
import { loadBoxes, type Box } from '../boxes/load-boxes.ts';
import { requireOwnCourierLeg, canBeginParcel } from '../require-own-courier-leg.ts';
import { hasConfiguredCouriers } from '../couriers/list-configured-couriers.ts';
import { findActiveUsernames, isFeeAtBankSql, isParcelHeldSql } from '../parcel.queries.ts';
import { isProtectionAwaitingOthers, isProtectionLive, findLegProtection } from '../find-leg-protection.ts';
import { describeBox } from '../quotes/leg-question.ts';
import { loadLegPrices } from '../quotes/leg-prices.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { typedTables } from '../tables.ts';

/** Number of pickup days that the form offers. */
const daysOffered = 6;

interface Reader {
  readonly db: Db;
  readonly config: Config;
  readonly now: Date;
}

/** The page of the box that a leg is in, for its sender or its receiver. @throws delivery.notFound for anyone else */
export async function loadParcelLeg(reader: Reader, viewer: MemberId, path: ParcelPath): Promise<ParcelLegView> {
  const { db, config, now } = reader;
  const leg = await requireOwnCourierLeg(db, viewer, path);
  const isSender = leg.fromId === viewer;
  const partnerId = isSender ? leg.toId : leg.fromId;
  const { box, addable } = await findBoxWithAddable(db, leg, viewer);
  const [titles, names, [partner], sender, receiver, parcel, prices] = await Promise.all([
    findLegItemTitles(
      db,
      [...box.legs, ...addable].map(({ legId }) => legId),
    ),
    findActiveUsernames(db, [partnerId]),
    listEmailContacts(db, [partnerId], now),
    loadOwnContact(db, leg.fromId),
    loadOwnContact(db, leg.toId),
    box.parcel && loadParcelView(db, box.parcel.id, isSender),
    loadLegPrices(reader, [box]),
  ]);
  // Where the courier is ordered to: a draft comes before the profile.
  const start = (parcel?.state === 'draft' ? parcel.sender : null) ?? sender.address;
  const calendar = start && (await loadCourierCalendar(db, start.state, start.postcode));
  const cutoffHour = deliverySettings.read(config).COURIER_CUTOFF_HOUR;
  const to = receiver.address;
  const [first, ...others] = box.legs;
  const toItem = ({ legId, itemId }: CourierLeg) => ({ postId: itemId, title: titles.get(legId) ?? '' });
  const initial = isSender ? await buildInitialForm(db, box.legs, now) : null;
  const size = parcel?.state === 'draft' ? parcel : initial?.parcel;
  return {
    ...toItem(first),
    offerId: leg.originId,
    receiverId: leg.toId,
    swapId: leg.swapId,
    others: others.map(toItem),
    addable: isSender ? addable.map(toItem) : [],
    isBoxTooLarge: box.isOpen && others.length > 0 && !!size && !isWithinRateCard(size),
    iAm: isSender ? 'sender' : 'receiver',
    partner: { id: partnerId, username: names.get(partnerId) ?? null, timeZone: partner?.timeZone ?? null },
    receiver: to && { suburb: to.suburb, state: to.state, postcode: to.postcode },
    hasOwnAddress: (isSender ? sender : receiver).address !== null,
    initial,
    prices: prices.get(first.legId) ?? null,
    pickupDays:
      start && calendar ? listPickupDays(findLastMissedDay(start.state, now, cutoffHour), calendar, daysOffered) : [],
    hasCouriers: hasConfiguredCouriers(config),
    isOpen: canBeginParcel(leg),
    protectionStep: isSender && parcel ? await protectionStep(db, leg, parcel) : null,
    parcel,
  };
}

/** The box of a leg, and the legs that go the same way in another one and could be in it. */
async function findBoxWithAddable(db: Db, leg: CourierLeg, viewer: MemberId) {
  const boxes = await loadBoxes(db, await listItemLegsOfSwap(db, leg.swapId), viewer);
  const box: Box = boxes.find(({ legs }) => legs.some(({ legId }) => legId === leg.legId)) ?? {
    legs: [leg],
    isOpen: false,
    parcel: null,
  };
  const beside = boxes
    .filter(({ legs: [first], isOpen }) => isOpen && first.fromId === leg.fromId && first.toId === leg.toId)
    .flatMap(({ legs }) => legs)
    .filter((one) => !box.legs.includes(one));
  if (!box.isOpen || beside.length === 0) return { box, addable: [] };
  // Parcels of a protected swap are released apart.
  const protection = await findLegProtection(db, leg.legId);
  return { box, addable: isProtectionLive(protection?.state) ? [] : beside };
}

async function protectionStep(
  db: Db,
  { legId }: CourierLeg,
  { state }: ParcelView,
): Promise<ParcelLegView['protectionStep']> {
  if (state !== 'booking' && state !== 'labelCreated') return null;
  const protection = await findLegProtection(db, legId);
  if (isProtectionAwaitingOthers(protection?.state)) return 'backing';
  if (protection?.state !== 'packing') return null;
  return protection.promiseState === 'promised' ? 'packing' : 'othersPacking';
}

/** Loads what the sender's profile and the items already say. */
async function buildInitialForm(db: Db, legs: Box['legs'], now: Date): Promise<ParcelLegView['initial']> {
  const [{ fromId }] = legs;
  const [{ firstName, lastName, phone, address }, [mail], data] = await Promise.all([
    loadOwnContact(db, fromId),
    listEmailContacts(db, [fromId], now),
    loadParcelData(
      db,
      legs.map(({ itemId }) => itemId),
    ),
  ]);
  const { town: _town, ...home } = address ?? { town: '' };
  return {
    sender: {
      name: `${firstName} ${lastName}`.trim(),
      email: mail?.address ?? '',
      phone: formatTypedPhone(phone ?? ''),
      ...home,
    },
    parcel: proposeBoxSize(legs.map(({ itemId }) => data.get(itemId)?.size)),
    description: describeBox(legs.map(({ itemId }) => data.get(itemId)?.title)),
  };
}

interface OpenPayment {
  readonly state: string;
  readonly isHeld: boolean;
  readonly checkout_id: string | null;
  readonly repay_checkout_id: string | null;
}

/**
 * The checkout that its sender can still pay; none while its payment is on its way. For a parcel on hold the page asks
 * for a checkout that pays the fee again.
 */
async function findOpenCheckout(db: Db, isSender: boolean, { state, isHeld, ...checkouts }: OpenPayment) {
  const checkoutId = isHeld ? checkouts.repay_checkout_id : checkouts.checkout_id;
  if (!isSender || checkoutId === null || (state !== 'awaitingPayment' && !isHeld))
    return { unpaidCheckoutId: null, isPaymentPending: false };
  const isPaymentPending = (await findPendingCheckouts(db, [checkoutId])).has(checkoutId);
  return { unpaidCheckoutId: isPaymentPending || isHeld ? null : checkoutId, isPaymentPending };
}

async function loadParcelView(db: Db, parcelId: ParcelId, isSender: boolean): Promise<ParcelView | null> {
  const row = await typedTables(db)
    .selectFrom('parcel')
    .selectAll()
    .select([isParcelHeldSql.as('isHeld'), isFeeAtBankSql.as('isFeeAtBank')])
    .where('id', '=', parcelId)
    .executeTakeFirst();
  if (!row) return null;
  const events = await typedTables(db)
    .selectFrom('parcel_event as event')
    .innerJoin('courier_booking as booking', 'booking.id', 'event.booking_id')
    .select(['event.kind', 'event.words', 'event.place', 'event.happened_at'])
    .where('event.parcel_id', '=', row.id)
    .where('booking.state', '<>', 'failed')
    .orderBy('event.happened_at')
    .orderBy('event.kind')
    .execute();
  return {
    id: row.id,
    state: row.state,
    orderNumber: row.order_number,
    description: isSender ? row.description : '',
    instruction: isSender ? row.instruction : '',
    weightGrams: row.weight_grams,
    lengthMm: row.length_mm,
    widthMm: row.width_mm,
    heightMm: row.height_mm,
    pickupOn: row.pickup_on,
    carrier: row.carrier,
    priceCents: isSender ? row.price_cents : null,
    refundedCents: isSender ? row.refunded_cents : 0,
    ...(await findOpenCheckout(db, isSender, row)),
    isHeld: row.isHeld,
    isFeeAtBank: row.isFeeAtBank,
    co2Grams: row.emitted_grams,
    trackingNumber: row.tracking_number,
    estimatedOn: row.estimated_on,
    issue: row.issue,
    sender: isSender ? (row.sender as ParcelView['sender']) : null,
    quotes: isSender ? (row.quotes as ParcelView['quotes']) : [],
    quotedAt: new Date(row.quoted_at).toISOString(),
    events: events.map(({ kind, words, place, happened_at }) => ({
      kind,
      words,
      place,
      happenedAt: new Date(happened_at).toISOString(),
    })),
  };
}
