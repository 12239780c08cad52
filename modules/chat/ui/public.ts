/** The window in which other screens open an address. */
export { findRoomWindowName } from '../domain/room-window.ts';
