import { Router, type Request } from 'express';
import { ImageId, RoomId } from '#contracts/ids.ts';
import { imageWidths } from '#contracts/image-files.ts';
import type { Host } from '#platform/host.ts';
import { toMemberLimitKey } from '#platform/limits/limit-keys.ts';
import type { Mount } from '#platform/module/define-module.ts';
import { refuseUnknownFile, sendStoredFile } from '#platform/storage/files-router.ts';
import type { StorageKey } from '#platform/storage/storage.ts';
import { findAttachmentFormats } from '#platform/uploads/find-attachment-formats.ts';
import { toFileKey, toImageKey } from '#platform/uploads/upload-keys.ts';
import { messageFilesPath } from '../domain/message-file-path.ts';
import { canAccessRoom } from './chat.policy.ts';
import { typedTables } from './tables.ts';

/** For how many seconds a link to the store opens a file, where browsers read from the store itself. */
const linkSeconds = 60;

/** The stored file of a request, or null where its sender may not read it: the rights of the room, at each request. */
async function findReadableFile(host: Host, request: Request): Promise<StorageKey | null> {
  const session = await host.resolveMember(request.headers.cookie, host.clock.now());
  if (!session || session.member.lookedAt) return null;
  await host.limits.take('reading', toMemberLimitKey(session.member.id));
  const roomId = RoomId.safeParse(request.params['roomId']);
  const id = ImageId.safeParse(request.params['id']);
  if (!roomId.success || !id.success) return null;
  const { db } = host.database;
  if (!(await canAccessRoom(db, session.member.id, roomId.data))) return null;
  const shown = await typedTables(db)
    .selectFrom('chat_message_file as file')
    .innerJoin('chat_message as m', (join) =>
      join.onRef('m.room_id', '=', 'file.room_id').onRef('m.id', '=', 'file.message_id'),
    )
    .select('file.image_id')
    .where('file.room_id', '=', roomId.data)
    .where('file.image_id', '=', id.data)
    .where('m.code', 'is', null)
    .executeTakeFirst();
  const format = shown && (await findAttachmentFormats(db, [id.data])).get(id.data);
  if (!format) return null;
  if (format !== 'picture') return toFileKey(id.data, format);
  const width = imageWidths.find((one) => String(one) === request.query['width']) ?? 1600;
  return toImageKey(id.data, 'chat', { width, ending: 'webp' });
}

/**
 * `GET /files/rooms/:roomId/:id?width=…`: a file of a message, for the members of its room. Browsers ask again before
 * they show what they keep, so that a file that was taken back, or a room that a block closed, is gone at once.
 */
export const messageFilesMount: Mount = {
  path: messageFilesPath,
  counts: 'files',
  handler(host) {
    const router = Router();
    router.get('/:roomId/:id', async (request, response) => {
      const key = await findReadableFile(host, request);
      if (key === null) return refuseUnknownFile(response);
      await sendStoredFile(request, response, {
        storage: host.storage,
        key,
        seconds: linkSeconds,
        caching: 'private, no-cache',
      });
    });
    return router;
  },
};
