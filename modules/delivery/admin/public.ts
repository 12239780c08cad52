import { actionSlot } from '#admin/registry/slot.ts';
import type { ParcelRow } from '../domain/parcel.schemas.ts';
import type { CourierRow } from '../domain/staff.schemas.ts';

/** The actions that staff may take on an order. */
export const parcelActions = actionSlot<ParcelRow>('delivery.parcelActions');

/** The actions that staff may take on a courier. */
export const courierActions = actionSlot<CourierRow>('delivery.courierActions');
