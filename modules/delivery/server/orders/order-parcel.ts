import { listItemLegsOfSwap } from '#modules/swaps/public.ts';
import type { Member } from '#platform/member.ts';
import type { Unit } from '#platform/db/unit.ts';
import { findPickupObstacle, toDayInAustralianState } from '../../domain/business-day.ts';
import type { CarrierKey } from '../../domain/carriers.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { findBox } from '../boxes/load-boxes.ts';
import { hasSameLegs, listLegsOfParcel } from '../parcel-legs.ts';
import { canBeginParcel } from '../require-own-courier-leg.ts';
import { lockParcel, advanceParcel } from '../advance-parcel.ts';
import type { Parcel } from '../parcel.entity.ts';
import { loadCourierCalendar } from '../pickup/load-calendar.ts';
import { buildPickupRefusal, type PickupField } from '../pickup/pickup-refusal.ts';

interface Order {
  readonly parcelId: ParcelId;
  readonly carrier: CarrierKey;
  readonly service: string;
  readonly cents: number;
}

/**
 * The sender takes one of the quotes they were shown, at that price; the order waits for their payment.
 * @throws delivery.notFound, delivery.wrongState also where its leg goes another way by now, delivery.quoteGone;
 * delivery.field.pickupOn where the day has passed
 */
export async function orderParcel(
  unit: Unit,
  sender: Member,
  order: Order,
  pickupField: PickupField = 'form.pickupOn',
): Promise<Parcel> {
  const parcel = await lockParcel(unit, order.parcelId);
  if (parcel.senderId !== sender.id) throw deliveryErrors.notFound();
  if (parcel.state !== 'draft') throw deliveryErrors.wrongState({ state: parcel.state });
  await mustHaveLegs(unit, parcel);
  const age = unit.now.getTime() - parcel.quotedAt.getTime();
  const quote = parcel.quotes.find(
    ({ carrier, service, cents }) => carrier === order.carrier && service === order.service && cents === order.cents,
  );
  if (!quote || age > deliverySettings.read(unit.config).COURIER_QUOTE_MINUTES * 60_000)
    throw deliveryErrors.quoteGone();
  await mustBePickupDay(unit, parcel, pickupField);
  Object.assign(parcel, {
    carrier: quote.carrier,
    service: quote.service,
    priceCents: quote.cents,
    emittedGrams: quote.co2Grams,
    // Disputes are of the checkout that this order had before.
    repayCheckoutId: null,
    disputes: 0,
    disputesWon: 0,
  } satisfies Partial<Parcel>);
  advanceParcel(unit, parcel, 'order', sender.id);
  return parcel;
}

/** A swap that ends after this finds the order, whose row is locked until then. */
async function mustHaveLegs(unit: Unit, { id, swapId, senderId }: Parcel): Promise<void> {
  const legs = await listItemLegsOfSwap(unit.db, swapId);
  const carried = await listLegsOfParcel(unit.db, id);
  for (const carriedId of carried) {
    const leg = legs.find(({ legId }) => legId === carriedId);
    if (!leg || !canBeginParcel(leg)) throw deliveryErrors.wrongState({ state: leg?.state ?? 'cancelled' });
  }
  // A price for other things than now go together is no price of this box.
  const first = legs.find(({ legId }) => legId === carried[0]);
  const box = first && (await findBox(unit.db, first, senderId));
  if (
    !box ||
    !hasSameLegs(
      box.legs.map(({ legId }) => legId),
      carried,
    )
  )
    throw deliveryErrors.quoteGone();
}

async function mustBePickupDay(unit: Unit, { sender, pickupOn }: Parcel, field: PickupField): Promise<void> {
  if (!sender) throw deliveryErrors.quoteGone();
  const calendar = await loadCourierCalendar(unit.db, sender.state, sender.postcode);
  const why = findPickupObstacle(pickupOn, toDayInAustralianState(sender.state, unit.now), calendar);
  if (why !== null) throw buildPickupRefusal(why, field);
}
