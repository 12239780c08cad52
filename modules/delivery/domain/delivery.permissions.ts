import { definePermissions } from '#contracts/staff-roles.ts';

/** Who of staff may see orders at couriers, and act on them. */
export const deliveryPermissions = definePermissions({
  'delivery.read': ['support', 'moderator'],
  'delivery.manage': ['moderator'],
  // Decides over members' money: claims, and what carriers pay.
  'delivery.protect': ['moderator'],
});
