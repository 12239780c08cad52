import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { findPickupObstacle } from '../../domain/business-day.ts';

/** The field of a pickup day in what is sent: in the order form, or beside a price that is taken. */
export type PickupField = 'form.pickupOn' | 'pickupOn';

/** The refusal of a pickup day, at its field and with its reason. */
export const buildPickupRefusal = (
  why: NonNullable<ReturnType<typeof findPickupObstacle>>,
  path: PickupField,
): Refusal =>
  new Refusal(platformErrors.invalidInput.code, platformErrors.invalidInput.kind, {}, [
    { path, code: `delivery.field.pickup.${why}`, params: {} },
  ]);
