/** Parts of chat that other screens may show. */
export { OfferRoom, type OfferRoomProps } from './offer-room.tsx';
export { Room, type RoomProps } from './room.tsx';
