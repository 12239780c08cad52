import { definePermissions } from '#contracts/staff-roles.ts';

/** Permissions of staff to see orders at couriers, and to act on them. */
export const deliveryPermissions = definePermissions({
  'delivery.read': ['support', 'moderator'],
  'delivery.manage': ['moderator'],
  // Decides over members' money: claims, and what carriers pay.
  'delivery.protect': ['moderator'],
});
