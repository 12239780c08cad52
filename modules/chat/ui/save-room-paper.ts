import type { RoomId } from '#contracts/ids.ts';
import { toRoomPaperPath } from '../domain/room-paper-path.ts';

const freeAfterMs = 60_000;

/** Saves a room as a PDF on the device, under the name that the server gives it. @returns false where it was refused */
export async function saveRoomPaper(roomId: RoomId): Promise<boolean> {
  const response = await fetch(toRoomPaperPath(roomId));
  if (!response.ok) return false;
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = parseFileName(response.headers.get('content-disposition') ?? '') ?? 'chat.pdf';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), freeAfterMs);
  return true;
}

/** The name of an attachment, by preference the one in Unicode. */
function parseFileName(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined ? (/filename="([^"]+)"/i.exec(disposition)?.[1] ?? null) : decodeURIComponent(encoded);
}
