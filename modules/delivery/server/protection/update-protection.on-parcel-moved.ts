import { z } from 'zod';
import { LegId, SwapId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { onEvent } from '#platform/events/on-event.ts';
import { parcelStateChangedEvent } from '../../domain/delivery.events.ts';
import type { ProtectionEvent } from '../../domain/protection/protection-case.ts';
import type { ParcelState } from '../../domain/parcel-state.ts';
import type { ParcelId } from '../../domain/parcel.schemas.ts';
import { isCollectedByCourier, type TrackingEventKind } from '../../domain/tracking-outcome.ts';
import { carriesLegSql } from '../parcel-legs.ts';
import { typedTables } from '../tables.ts';
import { applyProtectionEvent } from './apply-protection-event.ts';
import { findLegProtection } from '../find-leg-protection.ts';

interface ParcelReport {
  readonly state: ParcelState;
  readonly issue: string | null;
  /** The courier has reported that it has the parcel. */
  readonly isCollected: boolean;
}

/**
 * Translates the progress of a parcel into an event of its promise; null where it says nothing. An attempt, a wrong
 * address or a refusal without a scan before it may be about the pickup, and clears no sender.
 */
export function toProtectionEvent(legId: LegId, { state, issue, ...reported }: ParcelReport): ProtectionEvent | null {
  if (state === 'shipped') return { kind: 'scanned', legId };
  if (state === 'delivered') return { kind: 'arrived', legId };
  if (state === 'failed') return { kind: 'courierFailed', legId };
  if (state === 'booking' || state === 'labelCreated') return { kind: 'ordered', legId };
  if (state !== 'exception') return null;
  if (issue === 'lost' || issue === 'damaged') return { kind: issue, legId };
  if (!reported.isCollected) return null;
  return { kind: issue === 'refused' ? issue : 'scanned', legId };
}

/** Brings a promise to what its parcel says now; a repeated, late or early event finds the same parcel. */
export async function updateProtectionFromParcel(unit: Unit, legId: LegId): Promise<void> {
  const protection = await findLegProtection(unit.db, legId);
  if (!protection) return;
  const parcel = await typedTables(unit.db)
    .selectFrom('parcel')
    .select(['id', 'state', 'issue'])
    .where(carriesLegSql([legId]))
    .where('state', '<>', 'cancelled')
    .executeTakeFirst();
  if (!parcel) return;
  const event = toProtectionEvent(legId, {
    ...parcel,
    isCollected: isCollectedByCourier(await listReports(unit, parcel.id)),
  });
  if (event) await applyProtectionEvent(unit, protection.id, event);
}

/** Lists what the couriers of a parcel that were not replaced have reported. */
async function listReports(unit: Unit, parcelId: ParcelId): Promise<TrackingEventKind[]> {
  const rows = await typedTables(unit.db)
    .selectFrom('parcel_event as report')
    .innerJoin('courier_booking as booking', 'booking.id', 'report.booking_id')
    .select('report.kind')
    .distinct()
    .where('report.parcel_id', '=', parcelId)
    .where('booking.state', 'in', ['booked', 'closed'])
    .execute();
  return rows.map(({ kind }) => kind);
}

export const updateProtectionOnParcelMoved = onEvent('delivery.parcelMoved', {
  name: 'delivery.followProtected',
  schema: parcelStateChangedEvent.schema,
  handle: (unit, { legId }) => updateProtectionFromParcel(unit, legId),
});

/** The receiver confirms in the swap what arrived: it is in good order. A complaint about it stays with staff. */
export const acceptProtectedOnReceived = onEvent('swap.received', {
  name: 'delivery.acceptProtected',
  schema: z.object({ legIds: z.array(LegId) }),
  handle: (unit, { legIds }) => acceptProtectedLegs(unit, legIds),
});

/** The same where two met after all. */
export const acceptProtectedOnMet = onEvent('swap.met', {
  name: 'delivery.acceptProtectedMet',
  schema: z.object({ receivedIds: z.array(LegId) }),
  handle: (unit, { receivedIds }) => acceptProtectedLegs(unit, receivedIds),
});

async function acceptProtectedLegs(unit: Unit, legIds: readonly LegId[]): Promise<void> {
  for (const legId of legIds) {
    const protection = await findLegProtection(unit.db, legId);
    if (protection && protection.promiseState !== 'claimed')
      await applyProtectionEvent(unit, protection.id, { kind: 'accepted', legId });
  }
}

/** A swap that was cancelled before anything left needs no protection. */
export const endProtectionOnSwapCancelled = onEvent('swap.cancelled', {
  name: 'delivery.endProtected',
  schema: z.object({ swapId: SwapId }),
  async handle(unit, { swapId }) {
    const live = await typedTables(unit.db)
      .selectFrom('swap_protection')
      .select('id')
      .where('swap_id', '=', swapId)
      .where('state', 'in', ['proposed', 'backing', 'packing', 'collecting'])
      .executeTakeFirst();
    if (live) await applyProtectionEvent(unit, live.id, { kind: 'swapCancelled' });
  },
});
