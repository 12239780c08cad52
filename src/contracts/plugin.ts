/** Declarations of plugins for server and console alike; they import it as `swapu/contracts`. */
export { definePermissions } from './staff-roles.ts';
export { defineRefusals, refusal } from './refusal.ts';
