import { Refusal } from '#contracts/refusal.ts';
import { platformErrors } from '#platform/errors/platform.errors.ts';
import type { findPickupObstacle } from '../../domain/business-day.ts';

/** The refusal of a pickup day, at its field and with its reason. */
export const buildPickupRefusal = (why: NonNullable<ReturnType<typeof findPickupObstacle>>): Refusal =>
  new Refusal(platformErrors.invalidInput.code, platformErrors.invalidInput.kind, {}, [
    { path: 'form.pickupOn', code: `delivery.field.pickup.${why}`, params: {} },
  ]);
