import type { Member } from '#platform/member.ts';
import { newId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { CourierLeg } from '#modules/swaps/public.ts';
import { deliveryErrors } from '../../domain/delivery.errors.ts';
import { ParcelId, type ParcelContact, type ParcelForm } from '../../domain/parcel.schemas.ts';
import type { Quote } from '../../domain/quote.schemas.ts';
import { toOrderNumber } from '../order-number.ts';
import { advanceParcel, publishParcelChange } from '../advance-parcel.ts';
import { lockCountedParcels, saveParcelLegs } from '../parcel-legs.ts';
import { Parcel } from '../parcel.entity.ts';

interface Draft {
  /** All that goes in the box; the first names it. */
  readonly legs: readonly [CourierLeg, ...CourierLeg[]];
  readonly form: ParcelForm;
  readonly receiver: ParcelContact;
  readonly quotes: readonly Quote[];
  readonly quotedAt: Date;
}

/**
 * Stores the form with the quotes that its sender sees, in place of drafts of other boxes of these things.
 * @throws delivery.wrongState once one of them is ordered
 */
export async function saveParcelDraft(
  unit: Unit,
  sender: Member,
  { legs, form, receiver, quotes, quotedAt }: Draft,
): Promise<ParcelId> {
  const [leg] = legs;
  const drafts = await lockDrafts(unit, legs);
  const known = drafts.find(({ legId }) => legId === leg.legId) ?? drafts[0];
  for (const draft of drafts) if (draft !== known) advanceParcel(unit, draft, 'discard', sender.id);
  // Discarded first, so that what the others carried is free.
  await unit.em.flush();
  const { sender: contact, parcel: size, ...words } = form;
  const entered = {
    legId: leg.legId,
    itemId: leg.itemId,
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
    await unit.em.flush();
    await saveParcelLegs(unit, known.id, legs);
    return known.id;
  }
  const id = newId(ParcelId, unit.now.getTime());
  const created = unit.em.create(Parcel, {
    id,
    swapId: leg.swapId,
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
  await unit.em.flush();
  await saveParcelLegs(unit, id, legs);
  return id;
}

/**
 * Locks the drafts of these legs, so that no form replaces the one whose price its sender takes at the same moment.
 * @throws delivery.wrongState where one is ordered
 */
async function lockDrafts(unit: Unit, legs: readonly CourierLeg[]): Promise<Parcel[]> {
  const parcels = await lockCountedParcels(unit, legs);
  const ordered = parcels.find(({ state }) => state !== 'draft' && state !== 'cancelled');
  if (ordered) throw deliveryErrors.wrongState({ state: ordered.state });
  return parcels.filter(({ state }) => state === 'draft');
}
