import { LockMode } from '@mikro-orm/core';
import type { Member } from '#platform/member.ts';
import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { ParcelId, type ParcelContact, type ParcelForm } from '../../domain/parcel.schemas.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { toOrderNumber } from '../order-number.ts';
import { publishParcelChange } from '../advance-parcel.ts';
import { Parcel } from '../parcel.entity.ts';

interface Draft {
  readonly leg: CourierLeg;
  readonly form: ParcelForm;
  readonly receiver: ParcelContact;
  readonly quotes: readonly Quote[];
  readonly quotedAt: Date;
}

/** Stores the form with the quotes that its sender sees. @throws delivery.wrongState once it is ordered */
export async function saveParcelDraft(
  unit: Unit,
  sender: Member,
  { leg, form, receiver, quotes, quotedAt }: Draft,
): Promise<ParcelId> {
  // Locked, so that no form replaces the one whose price its sender takes at the same moment.
  const known = await unit.em.findOne(
    Parcel,
    { legId: leg.legId, state: { $ne: 'cancelled' } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (known && known.state !== 'draft') throw deliveryErrors.wrongState({ state: known.state });
  const { sender: contact, parcel: size, ...words } = form;
  const entered = {
    ...words,
    ...size,
    sender: contact,
    receiver,
    quotes: [...quotes],
    quotedAt,
    // The same for every courier: a swap shows the figure that its sender saw with the quotes.
    emittedGrams: quotes[0]?.co2Grams ?? null,
  };
  if (known) {
    Object.assign(known, entered, { changedAt: unit.now });
    publishParcelChange(unit, known);
    return known.id;
  }
  const id = newId(ParcelId, unit.now.getTime());
  const created = unit.em.create(Parcel, {
    id,
    swapId: leg.swapId,
    legId: leg.legId,
    itemId: leg.itemId,
    senderId: sender.id,
    receiverId: leg.toId,
    originKind: leg.originKind,
    originId: leg.originId,
    orderNumber: toOrderNumber(id),
    state: 'draft',
    ...entered,
    refundedCents: 0,
    carrier: null,
    service: null,
    priceCents: null,
    checkoutId: null,
    repayCheckoutId: null,
    trackingNumber: null,
    estimatedOn: null,
    issue: null,
    createdAt: unit.now,
    changedAt: unit.now,
  });
  publishParcelChange(unit, created);
  return id;
}
