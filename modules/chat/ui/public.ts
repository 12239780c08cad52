/** The window in which other screens open an address. */
export { findWindow } from '../domain/room-window.ts';
