import { expect, it } from 'vitest';
import { newId, RoomId } from '#contracts/ids.ts';
import { parseRoomWindowName, toRoomPath, toRoomWindowName } from './room-window.ts';

it('every address of a room leads to its own window, and no other address to one', () => {
  const roomId = newId(RoomId);
  for (const path of [toRoomPath(roomId), `${toRoomPath(roomId)}/${newId(RoomId)}`, `${toRoomPath(roomId)}?from=mail`])
    expect(parseRoomWindowName(path)).toBe(toRoomWindowName(roomId));
  for (const path of ['/discuss', '/discuss/none', `/swap/${roomId}`])
    expect(parseRoomWindowName(path)).toBeUndefined();
});
