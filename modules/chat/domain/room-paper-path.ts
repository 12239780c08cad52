import type { RoomId } from '#contracts/ids.ts';

export const roomPapersPath = '/files/room-papers';

/** The address of a room as a PDF, for its members. */
export const toRoomPaperPath = (roomId: RoomId): string => `${roomPapersPath}/${roomId}`;
