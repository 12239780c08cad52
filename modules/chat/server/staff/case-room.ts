import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImageId } from '#contracts/ids.ts';
import { parseReadableRows } from '#contracts/rows.ts';
import { usernameForStaffSql } from '#modules/identity/public.ts';
import { findDisputeOrigin } from '#modules/swaps/public.ts';
import { entityColumns } from '#platform/db/columns.ts';
import { query, selectList } from '#platform/db/query.ts';
import type { Unit } from '#platform/db/unit.ts';
import type { Host } from '#platform/host.ts';
import { linkPicturesForStaff } from '#platform/uploads/evidence-links.ts';
import { maxCaseMessages, type CaseRoomView, type caseRoomInput } from '../../domain/case-room.ts';
import { chatErrors } from '../../domain/chat.errors.ts';
import { findScamSigns } from '../../domain/scam-signs/find-scam-signs.ts';
import { ChatMessage, ChatMessageFile, ChatRoom, ChatTakenBack } from '../room.entity.ts';

const room = entityColumns(ChatRoom, 'room');
const message = entityColumns(ChatMessage, 'message');
const file = entityColumns(ChatMessageFile, 'file');
const kept = entityColumns(ChatTakenBack, 'kept');
const line = selectList({
  id: message.id,
  authorId: message.authorId.$notNull(),
  author: usernameForStaffSql(message.authorId.$notNull()),
  text: sql<string>`coalesce(${message.text}, ${kept.text})`,
  isTakenBack: sql<boolean>`${message.text} is null`,
  sentAt: message.createdAt,
  imageIds: sql<ImageId[]>`array(
    select ${file.imageId}::text from chat_message_file file
    where ${file.roomId} = ${message.roomId} and ${file.messageId} = ${message.id} order by ${file.position})`,
});

/**
 * Reads what members wrote in the room of a disputed swap, up to the decision: what was said afterwards is theirs
 * alone. Messages that were taken back are among them. Files come as links that expire. The reading is audited with its
 * reason.
 * @throws chat.notInRoom for a swap that is not in dispute and was never decided
 */
export async function readAndAuditCaseRoom(
  unit: Unit,
  host: Host,
  { swapId, reason }: z.infer<typeof caseRoomInput>,
): Promise<CaseRoomView> {
  const found = await findDisputeOrigin(unit.db, swapId);
  if (!found) throw chatErrors.notInRoom();
  const isRoom = found.origin.kind === 'offer' ? sql`${room.offerId}` : sql`${room.chainId}`;
  const { rows } = await query`
    select ${line} from chat_room room join chat_message message on ${message.roomId} = ${room.id}
    left join chat_taken_back kept on ${kept.roomId} = ${message.roomId} and ${kept.messageId} = ${message.id}
    where ${isRoom} = ${found.origin.id} and coalesce(${message.text}, ${kept.text}) is not null
      and ${message.createdAt} <= ${found.settledAt ?? unit.now}
    order by ${message.sequence} desc limit ${maxCaseMessages}`.execute(unit.db);
  unit.audit({
    action: 'chat.readCase',
    subject: { kind: 'swap', id: swapId },
    after: { messages: rows.length },
    reason,
  });
  const context = { host, now: unit.now, db: unit.db };
  const links = await linkPicturesForStaff(
    context,
    rows.flatMap(({ imageIds }) => imageIds),
  );
  const messages = parseReadableRows(rows, ({ imageIds, ...row }) => ({
    ...row,
    signs: [...findScamSigns(row.text)],
    sentAt: row.sentAt.toISOString(),
    files: links.filter(({ id }) => imageIds.includes(id)),
  }));
  return { messages: messages.reverse() };
}
