import type { RoomId } from '#contracts/ids.ts';

/** The address of a room, and the name of its window: each room has one of its own, which is used again. */
/** With a message's number it opens there. */
export const toRoomPath = (roomId: RoomId, sequence?: number): string =>
  `/discuss/${roomId}${sequence === undefined ? '' : `?at=${sequence}`}`;
export const toRoomWindowName = (roomId: RoomId): string => `room-${roomId}`;

/** The window of an address that is a room's; undefined for any other, which opens where it is followed. */
export const parseRoomWindowName = (path: string): string | undefined => {
  const [, roomId] = /^\/discuss\/([0-9a-f-]{36})(?:[/?#]|$)/.exec(path) ?? [];
  return roomId === undefined ? undefined : toRoomWindowName(roomId as RoomId);
};
