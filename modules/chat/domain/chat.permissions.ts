import { definePermissions } from '#contracts/staff-roles.ts';

/** Staff read a room only where its swap is, or was, in dispute; each reading is audited with its reason. */
export const chatPermissions = definePermissions({ 'chat.readCase': ['moderator'] });
