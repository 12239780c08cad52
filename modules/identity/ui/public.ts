/** What other modules' screens may use of identity. */
export { useEnter, useSignOut } from './session.ts';
