import { LockMode } from '@mikro-orm/core';
import type { MemberId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { deliveryErrors } from '../domain/delivery.errors.ts';
import { parcelDeliveredEvent, parcelStateChangedEvent } from '../domain/delivery.events.ts';
import type { ParcelId } from '../domain/parcel.schemas.ts';
import { parcelStates, type ParcelAction } from '../domain/parcel-state.ts';
import { myParcelsTopicName, parcelTopicName } from './parcel.topics.ts';
import { Parcel } from './parcel.entity.ts';

const quiet: readonly ParcelAction[] = ['discard', 'lapse'];

/** Locks a parcel; parcels come after swaps in the lock order. @throws delivery.notFound */
export async function lockParcel(unit: Unit, id: ParcelId): Promise<Parcel> {
  const parcel = await unit.em.findOne(Parcel, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!parcel) throw deliveryErrors.notFound();
  return parcel;
}

/**
 * Takes a locked parcel to the state that an action leads to, and publishes it to both sides.
 * @throws delivery.wrongState where its state has no such action
 */
export function advanceParcel(unit: Unit, parcel: Parcel, action: ParcelAction, byId: MemberId | null = null): void {
  const state = parcelStates.next(parcel.state, action);
  if (state === undefined) throw deliveryErrors.wrongState({ state: parcel.state });
  parcel.state = state;
  parcel.changedAt = unit.now;
  // A draft is its sender's alone: that it was dropped concerns no one else.
  if (!quiet.includes(action)) publishParcelStateEvent(unit, parcel, byId);
  if (state === 'delivered')
    unit.publish(parcelDeliveredEvent, { ...toEventPayload(parcel), co2Grams: parcel.emittedGrams ?? 0 });
  publishParcelChange(unit, parcel);
}

/** Publishes the state of a parcel to both sides. */
export function publishParcelStateEvent(unit: Unit, parcel: Parcel, byId: MemberId | null = null): void {
  const { state, trackingNumber } = parcel;
  unit.publish(parcelStateChangedEvent, { ...toEventPayload(parcel), state, trackingNumber, byId });
}

function toEventPayload(parcel: Parcel) {
  const { id: parcelId, swapId, legId, itemId, originKind, originId, senderId, receiverId } = parcel;
  const origin = { kind: originKind, id: originId };
  return { parcelId, swapId, legId, itemId, origin, senderId, receiverId };
}

/** Streams of both parties read the parcel again. */
export function publishParcelChange(unit: Unit, { id, senderId, receiverId }: Parcel): void {
  unit.publishChange(parcelTopicName, id);
  for (const memberId of [senderId, receiverId]) unit.publishChange(myParcelsTopicName, memberId);
}
