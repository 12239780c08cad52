import { day, hour } from '#contracts/durations.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { PromiseState, ProtectionState } from '../../domain/protection/protection-state.ts';
import type { ProtectionId } from '../../domain/protection/protection.schemas.ts';
import { deliverySettings } from '../../domain/delivery.settings.ts';
import { typedTables } from '../tables.ts';

/** A courier may come late on the pickup day, and its scan be reported the day after. */
const pickupMs = 3 * day;

/** When a state ends by itself; null for states without a deadline of their own. */
export async function loadProtectionDueAt(unit: Unit, id: ProtectionId, state: ProtectionState): Promise<Date | null> {
  const { PROTECTION_AGREE_HOURS, PROTECTION_BACK_HOURS, PROTECTION_PACK_HOURS } = deliverySettings.read(unit.config);
  const after = (ms: number) => new Date(unit.now.getTime() + ms);
  if (state === 'proposed') return after(PROTECTION_AGREE_HOURS * hour);
  if (state === 'backing') return after(PROTECTION_BACK_HOURS * hour);
  if (state === 'packing') return after(PROTECTION_PACK_HOURS * hour);
  if (state !== 'collecting') return null;
  const collected = after(deliverySettings.read(unit.config).PROTECTION_COLLECT_DAYS * day);
  const lastPickup = await findLastPickup(unit, id);
  return lastPickup && lastPickup > collected ? lastPickup : collected;
}

async function findLastPickup(unit: Unit, id: ProtectionId): Promise<Date | null> {
  const row = await typedTables(unit.db)
    .selectFrom('parcel')
    .innerJoin('protection_promise as promise', 'promise.leg_id', 'parcel.leg_id')
    .select((eb) => eb.fn.max('parcel.pickup_on').as('day'))
    .where('promise.protection_id', '=', id)
    .where('parcel.state', '<>', 'cancelled')
    .executeTakeFirst();
  return row?.day ? afterPickup(row.day) : null;
}

/**
 * Until when a courier that took over from another may still collect; null where none did. A replacement moves the
 * pickup day, which is not the sender's doing.
 */
export async function findReplacementPickupEnd(unit: Unit, id: ProtectionId): Promise<Date | null> {
  const row = await typedTables(unit.db)
    .selectFrom('parcel')
    .innerJoin('protection_promise as promise', 'promise.leg_id', 'parcel.leg_id')
    .innerJoin('courier_booking as given_up', 'given_up.parcel_id', 'parcel.id')
    .select((eb) => eb.fn.max('parcel.pickup_on').as('day'))
    .where('promise.protection_id', '=', id)
    .where('promise.state', '=', 'packed')
    .where('parcel.state', 'in', ['booking', 'labelCreated'])
    .where('given_up.state', '=', 'failed')
    .executeTakeFirst();
  return row?.day ? afterPickup(row.day) : null;
}

const afterPickup = (day: string): Date => new Date(new Date(`${day}T00:00:00Z`).getTime() + pickupMs);

/** Until when no party of a protected swap cancels alone: the job that ends the state runs within the day. */
export const computeSoloCancelBlockEnd = ({
  state,
  dueAt,
}: {
  readonly state: ProtectionState;
  readonly dueAt: Date | null;
}) => (dueAt !== null && (state === 'packing' || state === 'collecting') ? new Date(dueAt.getTime() + day) : null);

/** When a parcel on its way counts as lost, and one that arrived as received. */
export function computePromiseDueAt(unit: Unit, state: PromiseState): Date | null {
  const { PROTECTION_LATE_DAYS, PROTECTION_CLAIM_DAYS } = deliverySettings.read(unit.config);
  if (state === 'carried') return new Date(unit.now.getTime() + PROTECTION_LATE_DAYS * day);
  if (state === 'arrived') return new Date(unit.now.getTime() + PROTECTION_CLAIM_DAYS * day);
  return null;
}
