import { sql } from 'kysely';
import type { MessageId, RoomId } from '#contracts/ids.ts';
import type { Unit } from '#platform/db/unit.ts';
import { detachImages } from '#platform/uploads/attach-images.ts';
import { typedTables } from './tables.ts';

export interface MessageKey {
  readonly roomId: RoomId;
  readonly messageId: MessageId;
}

const selectFiles = (unit: Unit, { roomId, messageId }: MessageKey) =>
  typedTables(unit.db)
    .updateTable('chat_message_file')
    .where('room_id', '=', roomId)
    .where('message_id', '=', messageId);

/** Keeps the files of a reported message for staff, whatever its author does with it from now on. */
export async function keepMessageFilesAsEvidence(unit: Unit, message: MessageKey): Promise<void> {
  await selectFiles(unit, message).set({ is_evidence: true }).execute();
}

/** Ends that; files of a message that is gone are deleted. Idempotent. */
export async function releaseMessageFileEvidence(unit: Unit, message: MessageKey): Promise<void> {
  await selectFiles(unit, message).set({ is_evidence: false }).execute();
  await deleteHiddenMessageFiles(unit, message);
}

/** Deletes the files of a message whose text is gone, as far as no case needs them. */
export async function deleteHiddenMessageFiles(unit: Unit, { roomId, messageId }: MessageKey): Promise<void> {
  const gone = await typedTables(unit.db)
    .deleteFrom('chat_message_file as file')
    .where('file.room_id', '=', roomId)
    .where('file.message_id', '=', messageId)
    .where('file.is_evidence', '=', false)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('chat_message as m')
          .select(sql.lit(1).as('one'))
          .whereRef('m.room_id', '=', 'file.room_id')
          .whereRef('m.id', '=', 'file.message_id')
          .where('m.code', 'is not', null),
      ),
    )
    .returning('file.image_id as imageId')
    .execute();
  await detachImages(
    unit,
    gone.map(({ imageId }) => imageId),
  );
}
