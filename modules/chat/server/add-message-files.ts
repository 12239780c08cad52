import { fileFormats, type AttachmentFormat } from '#contracts/attachments.ts';
import { truncateText } from '#contracts/truncate-text.ts';
import type { ImageId, MemberId, MessageId, RoomId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { attachImages } from '#platform/uploads/attach-images.ts';
import { findAttachmentFormats } from '#platform/uploads/find-attachment-formats.ts';
import { maxFileNameLength } from '../domain/chat-bounds.ts';
import type { NewMessageFile } from '../domain/chat.schemas.ts';
import { typedTables } from './tables.ts';

interface FileMessage {
  readonly roomId: RoomId;
  readonly messageId: MessageId;
  readonly authorId: MemberId;
}

/**
 * Adds the author's uploads to their message, in this order.
 * @throws uploads.imageNotUsable; chat.fileSent, by the database, for a file of another message
 */
export async function addMessageFiles(
  unit: Unit,
  { roomId, messageId, authorId }: FileMessage,
  files: readonly NewMessageFile[],
): Promise<void> {
  const ids = files.map(({ id }) => id);
  await attachImages(unit, authorId, ids, 'chat');
  const formats: ReadonlyMap<ImageId, AttachmentFormat> = await findAttachmentFormats(unit.db, ids);
  await typedTables(unit.db)
    .insertInto('chat_message_file')
    .values(
      files.map(({ id, name }, position) => ({
        room_id: roomId,
        message_id: messageId,
        position,
        image_id: id,
        author_id: authorId,
        name: toFileName(name, formats.get(id) ?? 'picture'),
      })),
    )
    .execute();
}

/** A name without folders, that ends as its kind does: a file is saved as what it is, whatever it was called. */
export function toFileName(name: string, format: AttachmentFormat): string {
  const last = name.split(/[/\\]/).at(-1)?.trim() ?? '';
  const ending = fileFormats.some((one) => one === format) ? `.${format}` : '';
  const stem = last.toLowerCase().endsWith(ending) ? last.slice(0, last.length - ending.length) : last;
  return (truncateText(stem, maxFileNameLength - ending.length) || 'file') + ending;
}
