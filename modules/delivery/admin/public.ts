import { actionSlot, panelSlot } from '#admin/registry/slot.ts';
import type { StaffProtection } from '../domain/protection/protection.schemas.ts';
import type { CourierRow, LocalHoliday } from '../domain/staff.schemas.ts';
import type { StaffParcel } from '../server/orders/staff-parcels.ts';

/** The actions that staff may take on an order. */
export const parcelActionSlot = actionSlot<StaffParcel>('delivery.parcelActions');

/** The actions that staff may take on a courier. */
export const courierActionSlot = actionSlot<CourierRow>('delivery.courierActions');

/** The actions that staff may take on a local holiday. */
export const holidayActionSlot = actionSlot<LocalHoliday>('delivery.holidayActions');

/** The form for a new local holiday. */
export const holidayFormSlot = panelSlot<object>('delivery.holidayForms');

/** A promise of a protected swap, with the whole that it belongs to. */
export interface StaffProtectionPromise {
  readonly protection: StaffProtection;
  readonly promise: StaffProtection['promises'][number];
}

/** The actions that staff may take on a promise of a protected swap. */
export const promiseActionSlot = actionSlot<StaffProtectionPromise>('delivery.promiseActions');
