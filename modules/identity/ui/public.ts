/** What other modules' screens may use of identity. */
export { useEnter, useLeave, useSignOut } from './session.ts';
