import type { Unit } from '#platform/db/unit.ts';
import { advanceParcel } from '../advance-parcel.ts';
import type { Parcel } from '../parcel.entity.ts';

/** Makes a draft of an order that was not paid. A sender of the profile is read from there again, as it is by then. */
export function lapseParcel(unit: Unit, parcel: Parcel): void {
  if (parcel.sender?.isOfProfile) parcel.sender = null;
  advanceParcel(unit, parcel, 'lapse');
}
