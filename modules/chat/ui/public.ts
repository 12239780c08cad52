/** Parts of chat that other screens may show. */
export { OfferRoom, type OfferRoomProps } from './offer-room.tsx';
export type { RoomProps } from './room.tsx';
export { RoomScreen } from './room-screen.tsx';
