/** The window in which other screens open an address. */
export { parseRoomWindowName } from '../domain/room-window.ts';
